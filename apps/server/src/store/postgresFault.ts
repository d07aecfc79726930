/** Which errors say that the database is away or cannot do it just now, and not that we asked for nonsense. */

/** Classes of SQLSTATE (PostgreSQL's documentation, appendix A). */
const AWAY: ReadonlySet<string> = new Set([
  '08', // connection
  '25', // a transaction in the wrong state: read-only, on a standby
  '28', // not let in
  '3D', // no such database
  '40', // rolled back: a deadlock
  '53', // no room: disk, memory, connections
  '55', // not in a state to do it
  '57', // an operator stopped it, or a statement took too long
  '58', // its machine
  'XX', // its own fault
]);

/** What the driver says of a connection that was lost or never came about; it gives these no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isAway);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return true;
  return code === undefined ? LOST.test(error.message) : code.length === 5 && AWAY.has(code.slice(0, 2));
};

/** What went wrong, without the connection the driver hangs on its errors: that is for nobody's log. */
export const textOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(textOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};
