/** What somebody asks of the archive, as the store is asked it: names become people, and who asks sees what they may. */
import { openingById } from '@duiyi/game/openings';
import type { ArchiveFilters, Person } from '@duiyi/protocol';
import { studyName } from '../store/archive.ts';
import type { ArchiveSearch } from '../store/archive.ts';
import type { Store } from '../store/store.ts';

/** null: nothing can fit, for nobody has that name. */
export const searchOf = async (
  { kind = 'hall', player, mine, opponent, opening, ...rest }: ArchiveFilters,
  viewer: Person | null,
  store: Store,
): Promise<ArchiveSearch | null> => {
  const idOf = async (name: string): Promise<string | null> =>
    kind === 'study' ? studyName(name) || null : ((await store.accountNamed(name))?.id ?? null);
  const one = mine ? (viewer?.id ?? null) : player === undefined ? undefined : await idOf(player);
  const other = opponent === undefined ? undefined : await idOf(opponent);
  if (one === null || other === null) return null;
  const isFamily = opening !== undefined && openingById(opening)?.family === opening;
  return {
    kind,
    ...rest,
    ...(one !== undefined && { player: one }),
    ...(other !== undefined && { opponent: other }),
    ...(opening !== undefined && (isFamily ? { family: opening } : { opening })),
    seesPrivate: viewer?.isOrganiser === true || (one !== undefined && one === viewer?.id),
  };
};
