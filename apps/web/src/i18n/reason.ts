import { signal } from '@preact/signals';
import type { ComputerRefusal, HttpRefusal, InvitingRefusal, PeopleRefusal, StandingRefusal } from '@duiyi/protocol';

/** Why something did not happen, as this app tells it: a refusal of the hall, or no hall to be reached. */
export type Reason = HttpRefusal | { readonly code: 'unreachable' };

/** What few visitors are ever told; its sentences are loaded when they are wanted. */
type RareReason =
  | PeopleRefusal
  | StandingRefusal
  | InvitingRefusal
  | ComputerRefusal
  | ReasonOf<
      | 'already-annulled'
      | 'too-many-games'
      | 'too-many-followed'
      | 'not-for-you'
      | 'bad-request'
      | 'not-json'
      | 'too-large'
      | 'foreign-origin'
    >;

export type ReasonOf<C extends Reason['code']> = Extract<Reason, { code: C }>;

type SentencesOf<R extends Reason> = { readonly [C in R['code']]: (reason: ReasonOf<C>) => string };

/** A sentence for every code; a forgotten one does not compile. */
export type Sentences = SentencesOf<Exclude<Reason, RareReason>> & {
  /** Where the others are. */
  readonly rare: () => Promise<RareSentences>;
};
export type RareSentences = SentencesOf<RareReason>;

const loaded = signal<ReadonlyMap<Sentences, RareSentences>>(new Map());

/** The sentence for a reason; empty until it is loaded, where it is a rare one. */
export const explain = (sentences: Sentences, reason: Reason): string => {
  const all = { ...loaded.value.get(sentences), ...sentences };
  const tell = (all as unknown as Record<string, ((reason: Reason) => string) | undefined>)[reason.code];
  if (tell) return tell(reason);
  void load(sentences);
  return '';
};

const load = async (sentences: Sentences): Promise<void> => {
  const rare = await sentences.rare();
  loaded.value = new Map(loaded.peek()).set(sentences, rare);
};
