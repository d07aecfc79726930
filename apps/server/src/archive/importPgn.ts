/** A file of games brought into the archive, game by game: the good ones are kept whatever the others are. */
import { setImmediate } from 'node:timers/promises';
import type { UserId } from '@duiyi/game';
import { MAX_IMPORT_FAULTS } from '@duiyi/protocol';
import type { ImportAnswer, ImportedGame, ImportFault } from '@duiyi/protocol';
import { fail, ok, readPgn } from '@duiyi/rules';
import type { PgnLimits, Result } from '@duiyi/rules';
import { newGameId } from '../ids.ts';
import type { Study } from '../store/archive.ts';
import type { NotStored, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { studyOf } from './study.ts';

/** What one game may cost: books of analysis come as one game, and still fit. */
const LIMITS: PgnLimits = { text: 1 << 20, items: 50_000 };
/** Games kept together. */
const AT_ONCE = 25;
/** Characters of a file that are said again to who sent it: a fault may have a megabyte of it in its way. */
const SAID_AGAIN = 100;

const short = (text: string): string =>
  Array.from(text.slice(0, 2 * SAID_AGAIN))
    .slice(0, SAID_AGAIN)
    .join('');

/** The same fault, its words of the file cut short. */
const cut = (fault: ImportFault): ImportFault =>
  Object.fromEntries(
    Object.entries(fault).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? short(value) : value,
    ]),
  ) as unknown as ImportFault;

export interface ImportTools {
  readonly store: Pick<Store, 'addStudies'>;
  readonly time: Time;
}

/**
 * Reads as long as `signal` lets it; what is kept by then stays. Others get their turn after every game. `not-stored`: the
 * rest of the file was not kept, and it may be sent again, since what is there already is told as such.
 */
export const importPgn = async (
  chunks: AsyncIterable<Uint8Array>,
  by: UserId,
  signal: AbortSignal,
  { store, time }: ImportTools,
): Promise<Result<ImportAnswer, NotStored>> => {
  const faults: ImportFault[] = [];
  const repeatedGames: ImportedGame[] = [];
  let [imported, repeated, broken, number] = [0, 0, 0, 0];
  let batch: Study[] = [];

  const complain = (fault: ImportFault): void => {
    broken += 1;
    if (faults.length < MAX_IMPORT_FAULTS) faults.push(cut(fault));
  };
  const keep = async (): Promise<Result<void, NotStored>> => {
    const kept = await store.addStudies(batch);
    if (!kept.ok) return kept;
    batch.forEach(({ game, names }, i) => {
      if (kept.value[i] === game) imported += 1;
      else {
        repeated += 1;
        if (repeatedGames.length < MAX_IMPORT_FAULTS) repeatedGames.push({ game: kept.value[i], ...names });
      }
    });
    batch = [];
    return ok(undefined);
  };

  for await (const read of readPgn(chunks, { limits: LIMITS })) {
    if (signal.aborted) break;
    number += 1;
    if (!read.ok) complain(read.error);
    else {
      const study = studyOf(read.value, { game: newGameId(), by, at: time.now() });
      if (study) batch.push(study);
      else {
        const { tags } = read.value;
        complain({ code: 'no-moves', number, white: tags.get('White') ?? '?', black: tags.get('Black') ?? '?' });
      }
    }
    if (batch.length >= AT_ONCE) {
      const kept = await keep();
      if (!kept.ok) return fail(kept.error);
    }
    await setImmediate();
  }
  const kept = await keep();
  return kept.ok ? ok({ imported, repeated, repeatedGames, broken, faults }) : kept;
};
