/**
 * A thread that judges one game: the hall's own rules with their whole search for who can still mate, which no page has.
 * It keeps the clocks too, and tells every event. Whether a game may begin somewhere is asked here before there is one.
 */
import { apply, deadline, evolve, replay, startOf } from '@duiyi/game';
import type { Command, GameEvent, GameState } from '@duiyi/game';
import { MATE_BUDGET } from '@duiyi/protocol';
import { localTime } from '../net/serverTime.ts';
import type { FromJudge, ToJudge } from './wire.ts';

/** The longest a timer may run, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

let state: GameState | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (message: FromJudge): void => postMessage(message);

const become = (events: readonly GameEvent[]): void => {
  if (events.length === 0) return;
  state = events.reduce(evolve, state!);
  tell({ type: 'events', seq: state.seq - events.length + 1, events });
};

const arm = (): void => {
  clearTimeout(timer);
  const at = deadline(state!);
  if (at !== null)
    timer = setTimeout(() => decide({ type: 'wake' }), Math.min(LONGEST_WAIT, Math.max(0, at - localTime())));
};

const decide = (command: Command): void => {
  const decision = apply(state!, command, Math.round(localTime()), MATE_BUDGET);
  if (decision.ok) become(decision.value);
  else if ('color' in command) {
    tell({ type: 'refused', reason: decision.error, command: { type: command.type, ply: command.ply } });
  }
  arm();
};

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  if (data.type === 'start') {
    const position = startOf(data.start, MATE_BUDGET);
    tell({ type: 'start', faults: position.ok ? [] : position.error });
    return;
  }
  if (data.type === 'command') {
    decide(data.command);
    return;
  }
  state = replay(data.log);
  tell({ type: 'events', seq: 1, events: data.log });
  if (state.phase !== 'playing') return;
  decide({ type: 'halt', heartbeat: data.heartbeat });
  decide({ type: 'resume' });
});
