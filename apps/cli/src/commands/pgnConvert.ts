import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type PgnGame,
  type Result,
  START_POSITION,
  type SanStyle,
  formatFen,
  formatPgn,
  formatSan,
  formatUci,
  mainline,
} from '@duiyi/rules';
import { type Command, done, given, misused } from '../command.ts';
import { filterOf } from '../filter.ts';
import { faultLine, readGames } from '../games.ts';
import { sourcesOf } from '../input.ts';
import { warn, write, writeJson } from '../output.ts';
import type { Exit, UsageFault } from '../usage.ts';

const NOTATIONS: Readonly<Record<string, SanStyle['pieces']>> = {
  letters: 'letters',
  figurines: 'figurines',
  hanzi: 'hanzi',
  汉字: 'hanzi',
};

export const pgnConvertCommand: Command = {
  usage:
    'pgn convert [FILE…] [--tag NAME=VALUE]… [--player NAME] [--result R] [--plies FROM-TO] ' +
    '[--notation letters|figurines|汉字] [--split FOLDER]',
  run: async (args) => {
    const options = {
      tag: { type: 'string', multiple: true },
      player: { type: 'string' },
      result: { type: 'string' },
      plies: { type: 'string' },
      notation: { type: 'string', default: 'letters' },
      split: { type: 'string' },
    } as const;
    const parsed = given(args, options, [], Infinity);
    if (!parsed.ok) return parsed;
    const { values, positionals, words } = parsed.value;
    const wanted = filterOf(values);
    if (!wanted.ok) return wanted;
    const pieces = NOTATIONS[values.notation];
    if (pieces === undefined) return misused({ code: 'bad-value', name: '--notation', text: values.notation });
    const sources = sourcesOf(positionals);
    if (!sources.ok) return sources;
    const put = putter(values.split, values.json === true, pieces);

    let exit: Exit = 0;
    for (const source of sources.value) {
      for await (const read of readGames(source)) {
        if (!read.ok) {
          exit = 1;
          await warn(faultLine(source.name, read.error, words));
        } else if (wanted.value(read.value)) {
          const wrong = await put(withRoster(read.value));
          if (!wrong.ok) return wrong;
        }
      }
    }
    return done(exit);
  },
};

type Put = (game: PgnGame) => Promise<Result<null, UsageFault>>;

const PUT: Result<null, UsageFault> = { ok: true, value: null };

/** Writes the games one after another, or each into a file of its own: 00001.pgn, 00002.pgn, … */
function putter(folder: string | undefined, json: boolean, pieces: SanStyle['pieces'] & string): Put {
  const text = (game: PgnGame): string => (json ? `${JSON.stringify(factsOf(game))}\n` : formatPgn(game, { pieces }));
  let number = 0;
  if (folder === undefined) {
    return async (game) => {
      if (json) await writeJson(factsOf(game));
      else await write((number++ > 0 ? '\n' : '') + text(game));
      return PUT;
    };
  }
  return async (game) => {
    if (number === 0) mkdirSync(folder, { recursive: true });
    const file = join(folder, `${String(++number).padStart(5, '0')}.${json ? 'json' : 'pgn'}`);
    try {
      // What is there already is somebody's: it is never written over.
      await writeFile(file, text(game), { flag: 'wx' });
    } catch (error) {
      return misused({ code: 'unwritable-file', file, detail: (error as NodeJS.ErrnoException).code ?? String(error) });
    }
    return PUT;
  };
}

const ROSTER = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' } as const;

/** The seven tags that the standard's export format never leaves out; the result is the one the game was read with. */
function withRoster(game: PgnGame): PgnGame {
  const tags = new Map<string, string>([...Object.entries(ROSTER), ...game.tags]);
  return { ...game, tags: tags.set('Result', game.result) };
}

function factsOf(game: PgnGame): object {
  let position = game.start;
  const moves: string[] = [];
  const sans: string[] = [];
  for (const { move, position: next } of mainline(game)) {
    moves.push(move === null ? '0000' : formatUci(position, move));
    sans.push(move === null ? '--' : formatSan(position, move));
    position = next;
  }
  const start = game.start === START_POSITION ? {} : { start: formatFen(game.start) };
  return {
    tags: Object.fromEntries(game.tags),
    ...start,
    result: game.result,
    moves,
    san: sans,
    end: formatFen(position),
  };
}
