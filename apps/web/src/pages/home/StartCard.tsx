import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isLive } from '@duiyi/game';
import type { ColorChoice, GameId, Terms, TimeControl, UserId } from '@duiyi/game';
import type { Invitation, Person } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { openPairing } from '../../lobby/pairing.ts';
import { withdrawGame } from '../../net/api.ts';
import { hall, user } from '../../net/hall.ts';
import { becomeGuest, invite } from '../../net/lobbyApi.ts';
import { CustomTime } from './CustomTime.tsx';
import { FormalChoice, LevelChoice, rangeOf, WatchChoice } from './Options.tsx';
import type { Levels } from './Options.tsx';
import { handleOf, TimeGrid } from './TimeGrid.tsx';
import { ColorChoices } from '../../parts/ColorChoices.tsx';
import { me } from '../../net/me.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import { Waits } from './Waits.tsx';

/** How an opponent is found. */
const WAYS = ['pair', 'seek', 'challenge', 'friend'] as const;
type Way = (typeof WAYS)[number];

/** Who looks for just anybody plays from the usual position. */
const WAYS_FROM_OWN = WAYS.filter((way) => way !== 'pair');

const loadOwnStart = () => import('./OwnStart.tsx').then(({ open }) => open());

/** One card, four ways to an opponent: whichever is chosen, one press on a time control is the rest. */
export const StartCard = (props: {
  /** One's own seeks and challenges that wait. */
  own: readonly Invitation[];
  people: ReadonlyMap<UserId, Person>;
  /** Where a game shall begin, as a FEN; empty: as usual. */
  fen: string;
  onMade: (game: GameId) => void;
  onGame: (game: GameId) => void;
}) => {
  const { own, people, fen, onMade, onGame } = props;
  const way = useSignal<Way>(fen === '' ? 'pair' : 'friend');
  const formal = useSignal(false);
  const color = useSignal<ColorChoice>('random');
  const isPrivate = useSignal(false);
  const levels = useSignal<Levels>({ lowest: null, highest: 1 });
  const name = useSignal('');
  const busy = useSignal(false);
  const custom = useSignal(false);
  const problem = useSignal<Reason | null>(null);
  const nameProblem = useSignal<Reason | 'missing' | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const pairing = useMemo(() => openPairing(hall, onGame), []);
  useEffect(() => pairing.cancel, [pairing]);

  const ownStart = useLoaded(fen !== '', loadOwnStart);
  const isReading = fen !== '' && ownStart === null;
  const start = useMemo(() => ownStart?.startIn(fen) ?? null, [ownStart, fen]);

  const isMember = Boolean(me.value?.name);
  const isFormal = formal.value && isMember && !start;
  const isForOne = way.value === 'challenge' || way.value === 'friend';
  const range = useComputed(() => rangeOf(levels.value));
  const text = lobbyWords.value;

  const complain = (reason: Reason): void => {
    const isOfName =
      way.value === 'challenge' && ['no-such-member', 'own-invitation', 'already-challenged'].includes(reason.code);
    if (isOfName) nameProblem.value = reason;
    else problem.value = reason;
  };

  const find = async (time: TimeControl): Promise<void> => {
    if (!user.value) {
      const guest = await becomeGuest();
      if (!guest.ok) return complain(guest.error);
      hall.introduce();
    }
    pairing.start({ time, formal: isFormal });
  };

  const make = async (time: TimeControl): Promise<void> => {
    const terms: Terms = {
      time,
      color: color.value,
      ...(start && { start }),
      ...(isFormal && { formal: true }),
      ...(isForOne && isPrivate.value && { private: true }),
      ...(way.value === 'seek' && { for: { kind: 'all', ...(range.value && { levels: range.value }) } }),
    };
    const made = await invite(terms, way.value === 'challenge' ? name.value.trim() : undefined);
    if (!made.ok) return complain(made.error);
    if (!user.value) hall.introduce();
    if (way.value === 'friend') return onGame(made.value.game);
    onMade(made.value.game);
    custom.value = false;
  };

  const withdraw = async (game: GameId): Promise<void> => {
    const withdrawn = await withdrawGame(game);
    // Somebody was faster: then the game has begun.
    if (!withdrawn.ok && withdrawn.error.code !== 'already-joined' && withdrawn.error.code !== 'game-over') {
      problem.value = withdrawn.error;
    }
  };

  const pick = async (time: TimeControl): Promise<void> => {
    if (busy.value || isReading) return;
    problem.value = null;
    const waits = waitingFor(time);
    if (waits) return waits();
    if (way.value === 'challenge' && name.value.trim() === '') {
      nameProblem.value = 'missing';
      nameField.current?.focus();
      return;
    }
    nameProblem.value = null;
    busy.value = true;
    await (way.value === 'pair' ? find(time) : make(time));
    busy.value = false;
  };

  /** What waits for a game of this time control already, in the way that is chosen: how to end that. */
  const waitingFor = (time: TimeControl): (() => void) | null => {
    const handle = handleOf(time);
    const { wanted } = pairing;
    if (way.value === 'pair') {
      return wanted.value && handleOf(wanted.value.time) === handle ? pairing.cancel : null;
    }
    if (way.value !== 'seek') return null;
    const seek = own.find(({ terms }) => terms.for?.kind === 'all' && handleOf(terms.time) === handle);
    return seek ? () => void withdraw(seek.game) : null;
  };

  // Escape ends the newest waiting.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (target instanceof HTMLInputElement && target.type === 'text') return;
      const newest = own.filter(({ terms }) => isLive(terms.time)).at(-1);
      if (pairing.wanted.peek()) pairing.cancel();
      else if (newest) void withdraw(newest.game);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [own, pairing]);

  const refusal = problem.value ?? (way.value === 'pair' ? pairing.refusal.value : null);
  return (
    <section class="create" aria-labelledby="create-heading">
      <h1 id="create-heading">{text.heading}</h1>
      <div class="ways" role="radiogroup" aria-label={text.way}>
        {(start ? WAYS_FROM_OWN : WAYS).map((one) => (
          <label key={one} class="segment">
            <input
              type="radio"
              name="way"
              value={one}
              checked={way.value === one}
              onChange={() => {
                way.value = one;
                problem.value = null;
                custom.value = false;
              }}
            />
            <span>{text.ways[one]}</span>
          </label>
        ))}
      </div>
      <p class="lead">{text.lead[way.value]}</p>
      {ownStart && start && <ownStart.OwnStart start={start} />}
      {way.value === 'challenge' && (
        <div class="opponent">
          <label for="challenge-name">{text.name}</label>
          <input
            id="challenge-name"
            ref={nameField}
            type="text"
            name="name"
            autocomplete="off"
            maxLength={64}
            value={name.value}
            aria-invalid={nameProblem.value !== null}
            aria-describedby="challenge-problem"
            onInput={(event) => {
              name.value = event.currentTarget.value;
              nameProblem.value = null;
            }}
          />
          <p class="problem" id="challenge-problem" role="alert" data-part="name-problem">
            {nameProblem.value === 'missing'
              ? text.nameMissing
              : nameProblem.value && explain(words.value.reason, nameProblem.value)}
          </p>
        </div>
      )}
      <div class="options">
        {!start && <FormalChoice formal={formal} isMember={isMember} />}
        {way.value !== 'pair' && <ColorChoices color={color} />}
        {isForOne && <WatchChoice isPrivate={isPrivate} />}
        {way.value === 'seek' && <LevelChoice levels={levels} />}
      </div>
      <TimeGrid
        busy={busy.value || isReading}
        isLiveOnly={way.value === 'pair'}
        customOpen={custom.value}
        isWaiting={(time) => waitingFor(time) !== null}
        onPick={(time) => void pick(time)}
        onCustom={() => {
          custom.value = !custom.value;
        }}
      />
      {custom.value && <CustomTime busy={busy.value} onPick={(time) => void pick(time)} />}
      <p class="home-computer">
        <a class="button" href="/computer" data-part="computer">
          {text.computer}
        </a>
      </p>
      <Waits pairing={pairing} own={own} people={people} onWithdraw={(game) => void withdraw(game)} />
      <p class="problem" role="alert" data-part="problem">
        {refusal && explain(words.value.reason, refusal)}
        {!refusal && pairing.wasLeft.value && text.left}
      </p>
    </section>
  );
};
