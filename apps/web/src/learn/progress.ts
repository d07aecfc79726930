/**
 * Which lessons this visitor has done, and how well. A guest has them in the browser; who becomes a member brings them along,
 * and so does a member who has none yet. From then on the hall keeps them, and the browser what the hall could not be told. A
 * member's are apart from the browser's own: the next at a shared machine is somebody else.
 */
import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { LessonStars, Stars } from '@duiyi/protocol';
import type { UserId } from '@duiyi/game';
import { hall } from '../net/hall.ts';
import { askLessons, keepLessons } from '../net/lessonsApi.ts';
import { me } from '../net/me.ts';
import { bestOf, isSame, starsIn } from './stars.ts';

const OWN = 'duiyi.lessons';
const MEMBERS = 'duiyi.lessons.member';

interface MembersStars {
  readonly member: UserId;
  readonly stars: LessonStars;
}

const all = signal<LessonStars>({});
/** The member whose they are; null while they are this browser's. */
let owner: UserId | null = null;
/** What a member won before the hall said what it keeps of them. */
let early: LessonStars = {};
/** Something was won that the hall does not know. */
let isOwed = false;

export const stars: ReadonlySignal<{ readonly [lesson: string]: Stars | undefined }> = all;

/** null: nothing is kept there, or nothing of ours. */
const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
};

/** Nothing is kept where the browser keeps nothing, as in some private windows: it holds for this page at least. */
const write = (key: string, kept: object | null): void => {
  try {
    if (kept === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // As said.
  }
};

const membersKept = (): MembersStars | null => {
  const kept = read(MEMBERS) as Partial<MembersStars> | null;
  return typeof kept?.member === 'string' ? { member: kept.member, stars: starsIn(kept.stars) } : null;
};

const keptOf = (member: UserId | null): LessonStars => {
  if (member === null) return starsIn(read(OWN));
  const kept = membersKept();
  return kept?.member === member ? kept.stars : {};
};

/** Adds what was won, here or elsewhere, to what there is; another tab may have kept more meanwhile. */
const add = (won: LessonStars): void => {
  const kept = keptOf(owner);
  all.value = bestOf(bestOf(kept, all.peek()), won);
  // Two tabs that answer each other come to rest.
  if (isSame(kept, all.peek())) return;
  if (owner === null) write(OWN, all.peek());
  else write(MEMBERS, { member: owner, stars: all.peek() } satisfies MembersStars);
};

/** Tells the hall all there is, and hears what was won elsewhere. What cannot be told now is told once it is back. */
const tell = async (): Promise<void> => {
  const member = owner;
  if (member === null || me.peek()?.id !== member) return;
  isOwed = true;
  const told = all.peek();
  const answer = await keepLessons({ stars: told });
  if (!answer.ok || owner !== member) return;
  isOwed = all.peek() !== told;
  add(answer.value.stars);
};

/** They are the browser's own again, as they were before a member came. */
const leave = (): void => {
  if (owner !== null) write(MEMBERS, null);
  owner = null;
  early = {};
  all.value = keptOf(null);
};

const follow = async (member: UserId): Promise<void> => {
  if (owner !== member) {
    if (owner !== null) leave();
    const answer = await askLessons();
    if (!answer.ok || me.peek()?.id !== member) return;
    if (owner !== member) {
      const isFirst = owner === null && Object.keys(answer.value.stars).length === 0;
      const brought = isFirst ? bestOf(keptOf(null), all.peek()) : early;
      if (isFirst) write(OWN, null);
      owner = member;
      early = {};
      all.value = answer.value.stars;
      add(brought);
    }
  }
  await tell();
};

/** A lesson was done; what was better before stays. */
export const award = (lesson: string, won: Stars): void => {
  const person = me.peek();
  if (person?.name && person.id !== owner) {
    early = bestOf(early, { [lesson]: won });
    all.value = bestOf(all.peek(), early);
    return;
  }
  add({ [lesson]: won });
  void tell();
};

const recall = (): void => {
  owner = membersKept()?.member ?? null;
  all.value = keptOf(owner);
};

recall();
addEventListener('storage', ({ key, newValue }) => {
  if (key !== OWN && key !== MEMBERS) return;
  // What was won in two tabs at once is in neither of the two: each keeps its own, and the other's with it.
  const isOurs = newValue !== null && owner === (membersKept()?.member ?? null);
  if (isOurs) add({});
  else recall();
});
hall.onChange(() => {
  const person = me.peek();
  if (hall.open && person?.name && (isOwed || owner !== person.id)) void follow(person.id);
});
effect(() => {
  const person = me.value;
  if (person === undefined) return;
  if (person?.name) void follow(person.id);
  else leave();
});
