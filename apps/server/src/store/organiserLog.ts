/** What organisers do goes into their log in the transaction that does it. */
import type { Instant } from '@duiyi/game';
import type { OrganiserAction } from '@duiyi/protocol';
import type { Recorded } from './people.ts';
import { sql } from './script.ts';
import type { Row, Script } from './script.ts';

export const addEntry = (action: OrganiserAction, { by, reason }: Recorded, now: Instant): Script<readonly Row[]> =>
  sql(
    `insert into organiser_log (number, at, person, action, reason)
     select coalesce(max(number), 0) + 1, cast($1 as bigint), cast($2 as text), cast($3 as text), cast($4 as text)
     from organiser_log`,
    now,
    by,
    JSON.stringify(action),
    reason,
  );
