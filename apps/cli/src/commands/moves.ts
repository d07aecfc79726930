import { formatFen, formatSan, formatUci, legalMoves } from '@duiyi/rules';
import { type Command, done, given } from '../command.ts';
import { inputLines } from '../input.ts';
import { writeJson, writeLine } from '../output.ts';
import { readPosition } from '../position.ts';
import type { Exit } from '../usage.ts';
import { reportFaults } from './fen.ts';

export const movesCommand: Command = {
  usage: 'moves [FEN…] [--chess960]',
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
        continue;
      }
      const position = read.value;
      const moves = legalMoves(position).map((move) => ({
        uci: formatUci(position, move),
        san: formatSan(position, move),
      }));
      moves.sort((a, b) => (a.uci < b.uci ? -1 : 1));
      if (values.json === true) await writeJson({ fen: formatFen(position), moves });
      else for (const { uci, san } of moves) await writeLine(`${uci} ${san}`);
    }
    return done(exit);
  },
};
