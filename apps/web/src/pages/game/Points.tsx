/** The points of a formal game at its board: what it would bring, and what it brought. Loaded once there is any. */
import { useEffect } from 'preact/hooks';
import { levelOf } from '@duiyi/rating';
import type { Color } from '@duiyi/rules';
import { opposite } from '@duiyi/rules';
import { words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { changed } from '../../net/me.ts';
import { LevelBar } from '../../parts/LevelBar.tsx';
import type { Table } from '../../play/table.ts';
import { inPoints, signed } from '../../points/signed.ts';
import { pointsIn, stakesOf } from '../../points/stakes.ts';
import '../../style/points.css';

/** Once their words are here. */
export const open = async () => {
  await pointsWords.open();
  return { SeatPoints, GameStakes };
};

/** In the seat of a player after the end: before, after, and the level. */
const SeatPoints = ({ table, side }: { table: Table; side: Color }) => {
  const game = table.game.value;
  const isMine = table.session.seat.value === side;
  // One's own points are told elsewhere on this page, and in other tabs.
  useEffect(() => {
    if (isMine) void changed();
  }, [isMine]);
  const { before, change } = game.outcome!.points![side];
  const after = before + change;
  const name = personName(words.value, table.session.people.value, game.seats![side]);
  const text = pointsWords.value.moved;
  const label = text.told(name, before, after, signed(change), words.value.level(levelOf(after)));
  return (
    <span class="seat-points" data-part="points" data-before={before} data-after={after} title={label}>
      <span class={game.isAnnulled ? 'seat-change annulled' : 'seat-change'}>
        <span class="spoken">{label}</span>
        <span aria-hidden="true">
          {inPoints(before)} → {inPoints(after)} <b>{signed(change)}</b>
        </span>
      </span>
      <LevelBar points={game.isAnnulled ? before : after} isBare />
    </span>
  );
};

/** Before the first moves: what the game would bring each side, one's own first. */
const GameStakes = ({ table }: { table: Table }) => {
  const { session } = table;
  const { seats } = table.game.value;
  const mine = session.seat.value ?? 'white';
  const people = session.people.value;
  const points = (side: Color): number => pointsIn(people.get(seats![side]));
  const sides: readonly Color[] = session.seat.value === null ? ['white', 'black'] : [mine, opposite(mine)];
  const text = pointsWords.value.stakes;
  return (
    <span data-part="stakes">
      {text.asNow}
      {sides.map((side) => {
        const { win, draw, loss } = stakesOf(points(side), points(opposite(side)));
        const who = side === session.seat.value ? text.you : words.value.side[side];
        return (
          <span key={side} class="stakes-line" data-part={`stakes-${side}`}>
            {text.line(who, signed(win), signed(draw), signed(loss))}
          </span>
        );
      })}
    </span>
  );
};
