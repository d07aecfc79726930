import { mainline } from '@duiyi/rules';
import { type Command, done, given } from '../command.ts';
import { sourcesOf } from '../input.ts';
import { faultFacts, faultLine, readGames } from '../games.ts';
import { writeJson, writeLine } from '../output.ts';
import type { Exit } from '../usage.ts';

export const pgnCheckCommand: Command = {
  usage: 'pgn check [FILE…]',
  run: async (args) => {
    const parsed = given(args, {}, [], Infinity);
    if (!parsed.ok) return parsed;
    const { values, positionals, words } = parsed.value;
    const sources = sourcesOf(positionals);
    if (!sources.ok) return sources;

    let exit: Exit = 0;
    for (const source of sources.value) {
      const count = { games: 0, plies: 0, faults: 0 };
      for await (const read of readGames(source, 'checked')) {
        if (read.ok) {
          count.games++;
          count.plies += mainline(read.value).length;
          continue;
        }
        count.faults++;
        if (values.json === true) await writeJson(faultFacts(source.name, read.error));
        else await writeLine(faultLine(source.name, read.error, words));
      }
      if (count.faults > 0) exit = 1;
      if (values.json === true) await writeJson({ file: source.name, ...count });
      else await writeLine(`${source.name}: ${words.counted(count)}`);
    }
    return done(exit);
  },
};
