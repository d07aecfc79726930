/** What the book says in tables: what the pieces are worth, which points make which level, what a game is worth. */
import { HIGHEST_LEVEL, levelOf, LOWEST_LEVEL, POINTS_A_LEVEL } from '@duiyi/rating';
import { ROLES } from '@duiyi/rules';
import type { Role } from '@duiyi/rules';
import { BANDS } from '../../book/gains.ts';
import { bookWords } from '../../i18n/book/words.ts';
import { words } from '../../i18n/language.ts';
import { stakesOf } from '../../points/stakes.ts';
import { signed } from '../../points/signed.ts';

const PIECES: { readonly [R in Role]: { readonly each: number; readonly worth: number | null } } = {
  king: { each: 1, worth: null },
  queen: { each: 1, worth: 9 },
  rook: { each: 2, worth: 5 },
  bishop: { each: 2, worth: 3 },
  knight: { each: 2, worth: 3 },
  pawn: { each: 8, worth: 1 },
};

export const Worth = () => {
  const text = bookWords.value.worth;
  return (
    <table class="book-table" data-part="worth">
      <caption>{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.piece}</th>
          <th scope="col">{text.each}</th>
          <th scope="col">{text.value}</th>
        </tr>
      </thead>
      <tbody>
        {ROLES.map((role) => (
          <tr key={role}>
            <th scope="row">
              <span class="book-man" aria-hidden="true">
                <span class={`piece-art white ${role}`} />
                <span class={`piece-art black ${role}`} />
              </span>
              {words.value.role[role]}
            </th>
            <td>{PIECES[role].each}</td>
            <td>{PIECES[role].worth ?? text.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Where levels begin that are worth a row: none, the first ones, and the last. */
const FLOORS = [1, 2, 3, LOWEST_LEVEL - HIGHEST_LEVEL, LOWEST_LEVEL - HIGHEST_LEVEL + 1].map((n) => n * POINTS_A_LEVEL);

export const Levels = () => {
  const { levels: text, below, from, between } = bookWords.value;
  const top = FLOORS.at(-1)!;
  const rows = [
    { level: levelOf(0), range: below(POINTS_A_LEVEL) },
    ...FLOORS.map((floor) => ({
      level: levelOf(floor),
      range: floor === top ? from(floor) : between(floor, floor + POINTS_A_LEVEL - 1),
    })),
  ];
  return (
    <table class="book-table" data-part="levels">
      <caption>{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.points}</th>
          <th scope="col">{text.level}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level, range }) => (
          <tr key={range}>
            <td>{range}</td>
            <td>{words.value.level(level)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const Gains = () => {
  const { gains: text, below, from, between } = bookWords.value;
  const bands = BANDS.map(({ least }, index) => {
    const next = BANDS[index + 1]?.least;
    return next === undefined ? from(least) : least === 0 ? below(next) : between(least, next - 1);
  });
  return (
    <table class="book-table" data-part="gains">
      <caption>{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.difference}</th>
          <th scope="col">{text.lowerWins}</th>
          <th scope="col">{text.higherWins}</th>
          <th scope="col">{text.draw}</th>
        </tr>
      </thead>
      <tbody>
        {BANDS.map(({ least, gains }, index) => (
          <tr key={least}>
            <th scope="row">{bands[index]}</th>
            {gains(text.difference).map((gain, column) => (
              <td key={column}>{gain}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={4} class="book-between">
            {text.examples}
          </th>
        </tr>
        {BANDS.map(({ example }) => {
          const [lower, higher] = [stakesOf(0, example), stakesOf(example, 0)];
          return (
            <tr key={example} data-difference={example}>
              <th scope="row">{example}</th>
              {[lower.win, higher.win, lower.draw].map((gain, column) => (
                <td key={column}>{signed(gain)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
