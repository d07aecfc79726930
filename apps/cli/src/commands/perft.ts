import { formatFen, formatUci, legalMoves, perft, play } from '@duiyi/rules';
import { type Command, done, given, misused } from '../command.ts';
import { flush, writeJson, writeLine } from '../output.ts';
import { showProgress } from '../progress.ts';
import { readPosition } from '../position.ts';
import { reportFaults } from './fen.ts';

/** Beyond this the count would not be exact, nor ever be reached. */
const MOST = 20;

export const perftCommand: Command = {
  usage: 'perft FEN DEPTH [--divide] [--chess960]',
  run: async (args) => {
    const options = { divide: { type: 'boolean' }, chess960: { type: 'boolean' } } as const;
    const parsed = given(args, options, ['FEN', 'DEPTH']);
    if (!parsed.ok) return parsed;
    const { values, positionals, words } = parsed.value;
    const [fen, text] = positionals;
    const depth = /^\d+$/.test(text) ? Number(text) : MOST + 1;
    if (depth > MOST) return misused({ code: 'bad-value', name: 'DEPTH', text });
    const read = readPosition(fen, values.chess960);
    if (!read.ok) return reportFaults(fen, read.error, values.json === true, words);

    const position = read.value;
    const moves = depth === 0 ? [] : legalMoves(position).map((move) => [formatUci(position, move), move] as const);
    moves.sort(([a], [b]) => (a < b ? -1 : 1));
    let nodes = depth === 0 ? 1 : 0;
    for (const [i, [uci, move]] of moves.entries()) {
      showProgress(() => `${i} / ${moves.length} · ${uci}`);
      const below = perft(play(position, move), depth - 1);
      nodes += below;
      if (values.divide !== true) continue;
      await (values.json === true ? writeJson({ move: uci, nodes: below }) : writeLine(`${uci} ${below}`));
      await flush();
    }
    if (values.json === true) await writeJson({ fen: formatFen(position), depth, nodes });
    else await writeLine(values.divide === true ? `\n${nodes}` : String(nodes));
    return done(0);
  },
};
