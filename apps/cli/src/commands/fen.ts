import {
  COLORS,
  type CanMate,
  type Position,
  type Result,
  canMate,
  checkers,
  ending,
  formatFen,
  formatSan,
  formatSquare,
  formatUci,
  legalMoves,
  play,
} from '@duiyi/rules';
import { type Command, done, given } from '../command.ts';
import { inputLines } from '../input.ts';
import { named } from '../json.ts';
import { writeJson, writeLine } from '../output.ts';
import { type PositionFault, positionSentence, readPosition } from '../position.ts';
import type { Exit } from '../usage.ts';
import { endingSentence } from '../words.ts';
import type { Dictionary } from '../words/dictionary.ts';

/** Positions the search for a mate may visit: some seconds in the worst case, far more than the hall itself spends. */
const BUDGET = 1_000_000;

export const fenCommand: Command = {
  usage: 'fen [FEN…] [--chess960]',
  run: async (args) => {
    const parsed = given(args, { chess960: { type: 'boolean' } } as const, [], Infinity);
    if (!parsed.ok) return parsed;
    const { values, positionals, words } = parsed.value;
    let exit: Exit = 0;
    for await (const fen of positionals.length > 0 ? positionals : inputLines()) {
      const read = readPosition(fen, values.chess960);
      if (!read.ok) {
        await reportFaults(fen, read.error, values.json === true, words);
        exit = 1;
      } else if (values.json === true) await writeJson(facts(read.value));
      else await describe(read.value, words);
    }
    return done(exit);
  },
};

/** All that is wrong with a FEN. */
export async function reportFaults(
  fen: string,
  faults: readonly PositionFault[],
  json: boolean,
  words: Dictionary,
): Promise<Result<Exit, never>> {
  if (json) await writeJson({ fen, faults: faults.map((fault) => named(fault)) });
  else for (const fault of faults) await writeLine(`${fault.code} ${positionSentence(words, fault)}`);
  return done(1);
}

function facts(position: Position): object {
  const over = ending([position], { repetitions: 3, budget: BUDGET });
  return {
    fen: formatFen(position),
    turn: position.turn,
    moves: legalMoves(position).length,
    checkers: Array.from(checkers(position), formatSquare),
    ending: over === null ? null : { kind: over.kind, winner: over.winner },
    canMate: Object.fromEntries(
      COLORS.map((color) => {
        const { verdict, line } = mateLine(position, color);
        return [color, line === null ? { verdict } : { verdict, line: line.map(({ uci }) => uci) }];
      }),
    ),
  };
}

async function describe(position: Position, words: Dictionary): Promise<void> {
  const { labels } = words;
  const checking = Array.from(checkers(position), formatSquare);
  const over = ending([position], { repetitions: 3, budget: BUDGET });
  await writeLine(formatFen(position));
  await writeLine(`${words.colors[position.turn]} ${labels.turn} · ${legalMoves(position).length} ${labels.moves}`);
  await writeLine(checking.length === 0 ? labels.noCheck : `${labels.check} ${checking.join(' ')}`);
  await writeLine(`${labels.ending}: ${over === null ? labels.noEnding : endingSentence(words, over)}`);
  for (const color of COLORS) {
    const { verdict, line } = mateLine(position, color);
    const shown =
      line === null || line.length === 0 ? '' : ` · ${labels.line}: ${line.map(({ san }) => san).join(' ')}`;
    await writeLine(`${words.colors[color]} ${labels.canMate}: ${words.verdicts[verdict]}${shown}`);
  }
}

interface NotedMove {
  readonly uci: string;
  readonly san: string;
}

function mateLine(
  position: Position,
  color: 'white' | 'black',
): { readonly verdict: CanMate['verdict']; readonly line: readonly NotedMove[] | null } {
  const answer = canMate(position, color, BUDGET);
  if (answer.verdict !== 'yes') return { verdict: answer.verdict, line: null };
  const line: NotedMove[] = [];
  let at = position;
  for (const move of answer.line) {
    line.push({ uci: formatUci(at, move), san: formatSan(at, move) });
    at = play(at, move);
  }
  return { verdict: 'yes', line };
}
