import {
  COLORS,
  type Color,
  type Ending,
  type EndingOptions,
  type PgnGame,
  type PgnNode,
  type PgnResult,
  type Position,
  canMate,
  ending,
  finalPosition,
  formatSan,
  mainline,
} from '@duiyi/rules';
import { type Command, done, given } from '../command.ts';
import { faultFacts, faultLine, playersOf, readGames } from '../games.ts';
import { sourcesOf } from '../input.ts';
import { warn, writeJson, writeLine } from '../output.ts';
import type { Exit } from '../usage.ts';
import { endingSentence } from '../words.ts';
import type { Dictionary } from '../words/dictionary.ts';

/** Positions the search may visit to rule a mate out: what a hall would spend once, at the end of a game. */
const BUDGET = 100_000;

/** How programs and servers write that a flag fell. */
const TIME_FORFEIT = /time forfeit|on time|time out|timeout|超时/i;

export const adjudicateCommand: Command = {
  usage: 'adjudicate [FILE…]',
  run: async (args) => {
    const parsed = given(args, {}, [], Infinity);
    if (!parsed.ok) return parsed;
    const { values, positionals, words } = parsed.value;
    const sources = sourcesOf(positionals);
    if (!sources.ok) return sources;

    let exit: Exit = 0;
    for (const source of sources.value) {
      let number = 0;
      for await (const read of readGames(source, 'mainline')) {
        number++;
        if (!read.ok) {
          exit = 1;
          if (values.json === true) await writeJson(faultFacts(source.name, read.error));
          else await warn(faultLine(source.name, read.error, words));
          continue;
        }
        const verdict = judge(read.value);
        if (verdict.differs) exit = 1;
        if (values.json === true) await writeJson(factsOf(source.name, number, read.value, verdict));
        else await writeLine(`${source.name} #${number} ${sentence(read.value, verdict, words)}`);
      }
    }
    return done(exit);
  },
};

interface Verdict {
  /** The first ending that comes by itself (E1, E5–E9), and the half-move that brought it; 0 is the start. */
  readonly ended: { readonly ending: Ending; readonly ply: number } | null;
  /** Half-moves that were played on after it. */
  readonly playedOn: number;
  /** A win other than by mate of a side that could not mate by any series of legal moves (E2, E3, E11). */
  readonly cannotMate: Color | null;
  readonly timeForfeit: boolean;
  /** What the rules of the hall make of it; null where they leave it to the players. */
  readonly result: PgnResult | null;
  readonly differs: boolean;
}

function judge(game: PgnGame): Verdict {
  const nodes = mainline(game);
  const timeForfeit = TIME_FORFEIT.test(game.tags.get('Termination') ?? '');
  const last = finalPosition(game);
  // A dead position stays dead: where the last one is alive, all before it were.
  const isAlive = COLORS.some((color) => canMate(last, color, BUDGET).verdict === 'yes');
  const options: EndingOptions = isAlive ? { repetitions: 3, budget: 0 } : { repetitions: 3 };
  const history: Position[] = [game.start];
  let ended = endedAt(history, options);
  for (const node of nodes) {
    if (ended !== null) break;
    history.push(node.position);
    ended = endedAt(history, options);
  }
  if (ended !== null) {
    const result = resultFor(ended.ending.winner);
    const playedOn = nodes.length - ended.ply;
    return { ended, playedOn, cannotMate: null, timeForfeit, result, differs: result !== game.result };
  }
  const winner = game.result === '1-0' ? 'white' : game.result === '0-1' ? 'black' : null;
  const cannot = winner !== null && canMate(last, winner, BUDGET).verdict === 'no';
  return {
    ended: null,
    playedOn: 0,
    cannotMate: cannot ? winner : null,
    timeForfeit,
    result: cannot ? '1/2-1/2' : null,
    differs: cannot,
  };
}

function endedAt(history: readonly Position[], options: EndingOptions): Verdict['ended'] {
  const found = ending(history, options);
  return found === null ? null : { ending: found, ply: history.length - 1 };
}

const resultFor = (winner: Color | null): PgnResult =>
  winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1';

function factsOf(file: string, number: number, game: PgnGame, verdict: Verdict): object {
  const { ended, playedOn, cannotMate, timeForfeit, result, differs } = verdict;
  return {
    file,
    game: number,
    white: game.tags.get('White') ?? null,
    black: game.tags.get('Black') ?? null,
    tagged: game.result,
    ending: ended === null ? null : { kind: ended.ending.kind, winner: ended.ending.winner, ply: ended.ply },
    playedOn,
    cannotMate,
    timeForfeit,
    result,
    differs,
  };
}

function sentence(game: PgnGame, verdict: Verdict, words: Dictionary): string {
  const { ended, playedOn, cannotMate, timeForfeit, result, differs } = verdict;
  const parts = [playersOf(game), game.result];
  if (ended === null) parts.push(words.labels.noEnding);
  else parts.push(endingSentence(words, ended.ending) + (ended.ply === 0 ? '' : ` (${moveOf(game, ended.ply)})`));
  if (playedOn > 0) parts.push(words.playedOn(playedOn));
  if (cannotMate !== null) parts.push(words.cannotMate(cannotMate, timeForfeit));
  if (differs && result !== null) parts.push(words.differs(result));
  return parts.join(' · ');
}

/** "32... Kg8", the half-move that brought the ending. */
function moveOf(game: PgnGame, ply: number): string {
  const nodes: readonly PgnNode[] = mainline(game);
  const before = ply === 1 ? game.start : nodes[ply - 2].position;
  const { move } = nodes[ply - 1];
  const number = `${before.fullmoves}${before.turn === 'white' ? '.' : '...'}`;
  return `${number} ${move === null ? '--' : formatSan(before, move)}`;
}
