import type { Person } from '@duiyi/protocol';
import { pointsWords } from '../i18n/points/words.ts';
import { me } from '../net/me.ts';
import { signed } from '../points/signed.ts';
import { pointsIn, stakesOf } from '../points/stakes.ts';
import '../style/points.css';

/** Once its words are here. */
export const open = async () => {
  await pointsWords.open();
  return { Stakes, StakesLine };
};

interface Side {
  readonly name: string;
  readonly points: number;
}

/** Before a formal game: what win, draw and loss would bring each side. */
const Stakes = ({ sides }: { sides: readonly [Side, Side] }) => {
  const text = pointsWords.value.stakes;
  return (
    <table class="stakes" data-part="stakes">
      <caption>
        {text.heading}
        <span class="stakes-as">{text.asNow}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="spoken">{pointsWords.value.board.name}</span>
          </th>
          <th scope="col">{text.win}</th>
          <th scope="col">{text.draw}</th>
          <th scope="col">{text.loss}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, points }, i) => {
          const { win, draw, loss } = stakesOf(points, sides[1 - i].points);
          return (
            <tr key={i}>
              <th scope="row">
                {name} <span class="stakes-as">{pointsWords.value.count(points)}</span>
              </th>
              <td data-part="win">{signed(win)}</td>
              <td data-part="draw">{signed(draw)}</td>
              <td data-part="loss">{signed(loss)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** The same for this visitor alone, in a line. */
const StakesLine = ({ against }: { against: Person | undefined }) => {
  const text = pointsWords.value.stakes;
  const { win, draw, loss } = stakesOf(pointsIn(me.value), pointsIn(against));
  return (
    <span class="stakes-short" data-part="stakes" title={text.asNow}>
      <span class="spoken">{text.asNow} </span>
      {text.win} {signed(win)} · {text.draw} {signed(draw)} · {text.loss} {signed(loss)}
    </span>
  );
};
