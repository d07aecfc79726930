/** The computer at its side of the board: a real session, a judge without a thread, and an engine whose lines the test prints. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { signal } from '@preact/signals';
import { Thinker } from '@duiyi/computer';
import { apply, replay } from '@duiyi/game';
import type { Command, GameEvent, SeatCommand } from '@duiyi/game';
import type { Follower } from '../net/socket.ts';
import { openSession } from '../play/session.ts';
import { openOpponent } from './opponent.ts';
import type { LocalHall } from './localHall.ts';

/** As `openLocalHall`, judged here. The visitor is White; both have made a first move, before which nothing is taken back. */
const openTestHall = (): LocalHall => {
  let follower: Follower | null = null;
  const log: GameEvent[] = [
    { type: 'created', at: 0, host: 'visitor', terms: { time: { kind: 'untimed' }, color: 'white' } },
    { type: 'joined', at: 0, white: 'visitor', black: 'computer' },
    { type: 'moved', at: 0, uci: 'g1f3', remaining: null },
    { type: 'moved', at: 0, uci: 'g8f6', remaining: null },
  ];
  const tell = (after: number): void => {
    follower?.receive({ type: 'events', game: 'g', seq: after + 1, events: log.slice(after), now: 0, people: [] });
  };
  // As a thread does it: not at once.
  const decide = async (command: Command): Promise<void> => {
    await Promise.resolve();
    const decided = apply(replay(log), command, 0, 0);
    if (!decided.ok) throw new Error(decided.error.code);
    const after = log.length;
    log.push(...decided.value);
    tell(after);
  };
  return {
    connection: 1,
    follow(_, who) {
      follower = who;
      tell(0);
      return () => undefined;
    },
    ask: () => undefined,
    send(message) {
      if (message.type !== 'command') return false;
      void decide({ ...message.command, color: 'white', ply: message.ply, next: 'n' });
      return true;
    },
    log: () => log,
    answer: (asked, ply) => void decide({ ...asked, color: 'black', ply, next: 'n' }),
    close: () => undefined,
  };
};

/** What was said has come wherever it goes, through some promises. */
const told = async (): Promise<void> => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};

const open = (context: TestContext) => {
  const { mock } = context;
  mock.timers.enable({ apis: ['setTimeout'] });
  const sent: string[] = [];
  let hear: (line: string) => void = () => undefined;
  const engine = new Thinker({
    begin: (heard) => {
      hear = heard;
      return { send: (line) => sent.push(line), end: () => undefined };
    },
    later: () => () => undefined,
  });
  hear('uciok');
  const hall = openTestHall();
  const session = openSession('g', {
    hall,
    time: { now: () => 0 },
    heard: signal(true),
    user: signal('visitor'),
    wantsChat: signal(false),
  });
  const opponent = openOpponent({ session, hall, engine, level: 10, color: 'black', helps: true });
  context.after(() => {
    opponent.stop();
    session.close();
  });
  return {
    hear: (line: string) => hear(line),
    since: () => sent.splice(0).filter((line) => line.startsWith('position') || line === 'stop'),
    act: async (command: SeatCommand) => {
      session.act(command);
      await told();
    },
    moves: () =>
      replay(hall.log())
        .moves.slice(2)
        .map(({ uci }) => uci),
    /** What is due has been done. */
    pass: async () => {
      await told();
      mock.timers.tick(1000);
      await told();
    },
  };
};

const answerWith = (uci: string): readonly string[] => [
  `info depth 9 multipv 1 score cp 0 nodes 9 pv ${uci}`,
  `bestmove ${uci}`,
];

test('[C4] what was thought about a move that has been taken back is never played', async (context) => {
  const game = open(context);
  await game.act({ type: 'move', uci: 'e2e4' });
  assert.match(game.since()[0], / e2e4$/);
  await game.act({ type: 'ask-takeback' });
  assert.deepEqual(game.moves(), []);
  assert.deepEqual(game.since(), ['stop']);
  // The engine had not heard: it ends as if nothing had been said.
  answerWith('e7e5').forEach(game.hear);
  await game.pass();
  assert.deepEqual(game.moves(), []);
  await game.act({ type: 'move', uci: 'd2d4' });
  assert.match(game.since()[0], / d2d4$/);
  answerWith('d7d5').forEach(game.hear);
  await game.pass();
  assert.deepEqual(game.moves(), ['d2d4', 'd7d5']);
});

test('[C4] nor is it played where another move was made before it came', async (context) => {
  const game = open(context);
  await game.act({ type: 'move', uci: 'e2e4' });
  await game.act({ type: 'ask-takeback' });
  await game.act({ type: 'move', uci: 'd2d4' });
  game.since();
  // Legal in both positions: only its lateness tells it from an answer.
  answerWith('e7e5').forEach(game.hear);
  await game.pass();
  assert.deepEqual(game.moves(), ['d2d4']);
  answerWith('d7d5').forEach(game.hear);
  await game.pass();
  assert.deepEqual(game.moves(), ['d2d4', 'd7d5']);
});

test('[C4] an answer that is here already, and waits to be played, is not played either', async (context) => {
  const game = open(context);
  await game.act({ type: 'move', uci: 'e2e4' });
  answerWith('e7e5').forEach(game.hear);
  await game.act({ type: 'ask-takeback' });
  await game.act({ type: 'move', uci: 'd2d4' });
  await game.pass();
  assert.deepEqual(game.moves(), ['d2d4']);
});
