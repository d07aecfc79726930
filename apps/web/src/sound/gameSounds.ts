/** What is heard of a game: each thing once, the own move at once and the other's as it comes. */
import { effect } from '@preact/signals';
import type { GameState } from '@duiyi/game';
import { isCheck, opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { positionAt } from '../play/positionAt.ts';
import type { Table } from '../play/table.ts';
import { makeBuzz, makeSound } from './sound.ts';
import type { Sound } from './sound.ts';

/** For the ear and the hand. */
export const ring = (sound: Sound): void => {
  makeSound(sound);
  makeBuzz(sound);
};

const menAt = (game: GameState, ply: number): number => [...positionAt(game, ply).board].length;

/** What the last of the moves sounds like; its mate is heard as the end. */
const soundOf = (game: GameState): Sound => {
  const ply = game.moves.length;
  if (game.phase === 'playing' && isCheck(positionAt(game, ply))) return 'check';
  return menAt(game, ply) < menAt(game, ply - 1) ? 'capture' : 'move';
};

/** Whether `seat` is asked something it was not asked before. */
const isAsked = (before: GameState, now: GameState, seat: Color | null): boolean => {
  if (seat === null) return false;
  const other = opposite(seat);
  return (
    (now.offers.draw === other && before.offers.draw !== other) ||
    (now.offers.takeback === other && before.offers.takeback !== other) ||
    (now.rematch.offered === other && before.rematch.offered !== other)
  );
};

/** Listens until stopped. What was there before is not heard. */
export const listen = (table: Table): (() => void) => {
  let before = table.game.peek();
  const seat = table.session.seat.peek();
  if (seat !== null && before.phase === 'playing' && before.moves.length === 0) ring('notify');
  return effect(() => {
    const now = table.game.value;
    if (now === before) return;
    const was = before;
    before = now;
    if (now.moves.length > was.moves.length) {
      makeSound(soundOf(now));
      if (seat !== null && now.phase === 'playing' && positionAt(now, now.moves.length).turn === seat)
        makeBuzz('check');
    }
    if (now.phase === 'ended' && was.phase === 'playing') ring('end');
    else if (isAsked(was, now, seat)) ring('notify');
  });
};
