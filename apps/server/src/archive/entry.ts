/** What the archive keeps of a game that ended. */
import { present, replay, resultOf, speedOf } from '@duiyi/game';
import type { GameEvent, GameId, GameState, Instant } from '@duiyi/game';
import { openingOf } from '@duiyi/game/openings';
import { recordedResult } from '@duiyi/game/record';
import { formatFen } from '@duiyi/rules';
import { computerOf } from '../computers/identity.ts';
import type { ArchiveEntry } from '../store/archive.ts';

/**
 * The entry of a game that ends with these events, after which it stands as `state`; null: nothing was played, so there is
 * nothing to keep. Undefined where the game goes on, or was over.
 */
export const entryAtEnd = (
  game: GameId,
  state: GameState,
  events: readonly GameEvent[],
): ArchiveEntry | null | undefined => {
  const ended = events.find(({ type }) => type === 'ended');
  return ended && entryOf(game, state, ended.at);
};

/** The same, by the whole log of a game that has ended, maybe long ago. */
export const entryByLog = (game: GameId, log: readonly GameEvent[]): ArchiveEntry | null => {
  const ended = log.find(({ type }) => type === 'ended');
  return ended ? entryOf(game, replay(log), ended.at) : null;
};

/** A game that both sides have begun is kept however it ended; one that was ruled on before as well. */
const entryOf = (game: GameId, state: GameState, at: Instant): ArchiveEntry | null => {
  const { seats, terms, outcome } = state;
  if (seats === null || outcome === null || (!state.isBegun && resultOf(outcome) === '*')) return null;
  const { time, guestTime = time } = terms;
  const isHostWhite = seats.white === state.host;
  const opening = openingOf(
    state.start,
    state.moves.map(({ move }) => move),
  );
  return {
    game,
    at,
    white: seats.white,
    black: seats.black,
    result: recordedResult(state),
    ending: outcome.termination,
    annulled: state.isAnnulled,
    formal: terms.formal ?? false,
    computer: [seats.white, seats.black].some((id) => computerOf(id) !== null),
    private: terms.private ?? false,
    speed: speedOf(terms),
    time: isHostWhite ? time : guestTime,
    blackTime: terms.guestTime ? (isHostWhite ? guestTime : time) : null,
    opening: opening?.id ?? null,
    family: opening?.family ?? null,
    plies: state.moves.length,
    placement: formatFen(present(state)).split(' ')[0],
  };
};
