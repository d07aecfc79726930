/** A hall of three nodes that are stopped and started again one after the other, as a new version comes, while people play. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { plyOf, present, replay } from '@duiyi/game';
import type { GameAnswer } from '@duiyi/protocol';
import { formatUci, legalMoves } from '@duiyi/rules';
import { Cluster } from '../apps/server/src/testing/cluster.ts';
import { Visitor } from '../apps/server/src/testing/hall.ts';
import { skipWithoutNats } from '../apps/server/src/testing/nats.ts';
import { skipWithoutPostgres } from '../apps/server/src/testing/postgres.ts';
import { picture } from '../apps/server/src/testing/table.ts';
import { randomOf } from '../packages/rules/fixtures/randomGames.ts';
import { openBrowser } from './browser.ts';

const GAMES = 8;
const TERMS = { time: { kind: 'fischer', base: 1_800_000, increment: 5000 }, color: 'white' } as const;
/** How long a player thinks, at most, in milliseconds. */
const THOUGHT = 100;
/** How long games may take to go on, and a page to come back, on the busiest machine; milliseconds. */
const PATIENCE = 20_000;

const eventually = async (what: string, isSo: () => boolean): Promise<void> => {
  for (const until = performance.now() + PATIENCE; !isSo(); await sleep(10))
    assert.ok(performance.now() < until, `not in time: ${what}`);
};

/** Plays one side of a game in a browser until `close`, and notes what it did and how long it was without a hall. */
const openPlayer = async (origin: string, { cookie }: Visitor, game: string, chance: (below: number) => number) => {
  const browser = await openBrowser(origin, cookie, game, chance);
  const { hall, session, line } = browser;
  line.isCalm = true;
  /** What was played, and what of it was acknowledged, by ply. */
  const played = new Map<number, string>();
  const acknowledged = new Map<number, string>();
  const absences: number[] = [];
  let goneAt: number | null = null;
  hall.onChange(() => {
    if (!hall.open) goneAt ??= performance.now();
    else if (goneAt !== null) {
      absences.push(performance.now() - goneAt);
      goneAt = null;
    }
  });
  const plies = (): number => (session.live.value === null ? 0 : plyOf(session.live.value.confirmed));
  const isOver = (): boolean => session.live.value?.confirmed.phase === 'ended';
  const think = (): void => {
    const { live, seat } = { live: session.live.value, seat: session.seat.value };
    if (live === null || seat === null) return;
    live.confirmed.moves.forEach(({ uci }, ply) => acknowledged.set(ply, acknowledged.get(ply) ?? uci));
    const position = present(live.shown);
    if (live.pending.length > 0 || live.shown.phase !== 'playing' || position.turn !== seat) return;
    const moves = legalMoves(position);
    const uci = formatUci(position, moves[chance(moves.length)]);
    played.set(plyOf(live.shown), uci);
    session.act({ type: 'move', uci });
  };
  const thinking = setInterval(think, 20 + chance(THOUGHT));
  const stop = (): void => clearInterval(thinking);
  return { ...browser, stop, played, acknowledged, absences, plies, isOver };
};

suite('a new version, node by node', { skip: skipWithoutPostgres || skipWithoutNats, timeout: 180_000 }, () => {
  test('each node hands its players over and ends with 0; nobody loads a page anew, no move is lost or made twice', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const chance = randomOf(seed);
    const cluster = await Cluster.open({ nodes: 3, environment: { ENGINES: '0' } });
    const { origin } = cluster.balancer;
    const players: Awaited<ReturnType<typeof openPlayer>>[] = [];
    try {
      const games: string[] = [];
      for (let i = 0; i < GAMES; i += 1) {
        const [host, guest] = [new Visitor(origin), new Visitor(origin)];
        const game = await host.create(TERMS);
        await guest.join(game);
        games.push(game, game);
        for (const visitor of [host, guest]) players.push(await openPlayer(origin, visitor, game, chance));
      }
      const goOn = async (what: string): Promise<void> => {
        const before = players.map(({ plies }) => plies());
        await eventually(what, () => players.every(({ plies, isOver }, i) => isOver() || plies() >= before[i] + 4));
      };
      await goOn('all games have begun');
      for (const node of cluster.nodes) {
        const { errors, lines } = node.process!;
        assert.equal(await node.stop('SIGTERM'), 0, lines.slice(-3).join('\n'));
        assert.equal(errors, '');
        await goOn('the games go on without it');
        await node.start();
      }
      await goOn('the games go on with all');
      for (const { stop } of players) stop();
      await eventually('all is answered', () =>
        players.every(({ session }) => session.live.value!.pending.length === 0),
      );

      const absences = players.flatMap((player) => player.absences).toSorted((a, b) => a - b);
      const told = (share: number): string => `${Math.round(absences[Math.floor((absences.length - 1) * share)])} ms`;
      console.log(
        `seed ${seed}: ${absences.length} hand-overs, p50 ${told(0.5)}, p99 ${told(0.99)}, longest ${told(1)}; ` +
          `over a second: ${absences.filter((millis) => millis > 1000).length}`,
      );
      assert.ok(absences.length >= players.length, 'every node had its share of them');
      for (const [i, { session, played, acknowledged }] of players.entries()) {
        const answer = await new Visitor(origin).ask('GET', `/api/v1/games/${games[i]}`);
        const { events } = (await answer.json()) as GameAnswer;
        const state = replay(events);
        const moves = state.moves.map(({ uci }) => uci);
        for (const [ply, uci] of acknowledged)
          assert.equal(moves[ply], uci, `seed ${seed}: acknowledged as ply ${ply}`);
        for (const [ply, uci] of played) assert.equal(moves[ply], uci, `seed ${seed}: played as ply ${ply}`);
        assert.equal(events.filter(({ type }) => type === 'moved').length, moves.length);
        await eventually('the page shows the record', () => session.live.value!.confirmed.seq === state.seq);
        assert.deepEqual(picture(session.live.value!.shown), picture(state));
      }
    } finally {
      for (const player of players) {
        player.stop();
        player.close();
      }
      await cluster.close();
    }
  });
});
