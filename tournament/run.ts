/**
 * The levels against each other, each against the one below it, and the first against one who just takes what hangs: a
 * table as the documentation keeps it. `npm run tournament -- GAMES FROM TO` plays fewer games, or some levels only.
 */
import { LEVELS, type Level } from '@duiyi/computer';
import { type Player, playGame } from './match.ts';
import { OPENINGS } from './openings.ts';
import { levelPlayer, taker } from './players.ts';

const SEED = 2026;

/** Uniform in [0, 1), the same for the same seed (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Points of the first in `games` games, each opening with both colours in turn. */
const contest = async (first: Player, second: Player, games: number): Promise<{ points: number; draws: number }> => {
  let points = 0;
  let draws = 0;
  for (let game = 0; game < games; game += 1) {
    const start = OPENINGS[(game >> 1) % OPENINGS.length];
    const isWhite = game % 2 === 0;
    const result = await playGame(start, isWhite ? { white: first, black: second } : { white: second, black: first });
    points += isWhite ? result : 1 - result;
    if (result === 0.5) draws += 1;
  }
  return { points, draws };
};

const [games = 200, from = 1, to = LEVELS.length] = process.argv.slice(2).map(Number);

process.stdout.write(
  `seed ${SEED}, ${games} games a pair\n\n| level | against | score | draws |\n| --- | --- | --- | --- |\n`,
);
const row = (name: string, against: string, { points, draws }: { points: number; draws: number }): void => {
  process.stdout.write(`| ${name} | ${against} | ${((100 * points) / games).toFixed(1)} % | ${draws} |\n`);
};
for (const level of LEVELS.filter((one) => one >= from && one <= to)) {
  const random = randomOf(SEED + level);
  const upper = levelPlayer(level, random);
  if (level === 1) row('one who takes what hangs', '1', await contest(taker(random), upper.play, games));
  else {
    const lower = levelPlayer((level - 1) as Level, random);
    row(String(level), String(level - 1), await contest(upper.play, lower.play, games));
    lower.close();
  }
  upper.close();
}
