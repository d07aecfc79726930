/** A class as it is pasted from a table or a text: a name a line, and a password behind it where one is wanted. */

export interface RosterEntry {
  /** From 1, blank lines counted. */
  readonly line: number;
  readonly name: string;
  /** Absent: the hall makes one. */
  readonly password?: string;
}

/** A tab, a comma or a blank parts name and password; neither has one inside. */
const PARTS = /[\t,，;；\s]+/u;

/** The entries of a pasted list, as they stand there: what is wrong with one is for `parseName` to say. */
export const parseRoster = (text: string): readonly RosterEntry[] =>
  text
    .replaceAll('\uFEFF', '')
    .split(/\r\n|\r|\n/)
    .flatMap((row, i) => {
      const [name, ...rest] = row.trim().split(PARTS);
      if (name === '') return [];
      return [{ line: i + 1, name, ...(rest.length > 0 && { password: rest.join(' ') }) }];
    });
