/** The computer at the other side of the board: it moves when it is its turn, and answers what it is asked. */
import { effect } from '@preact/signals';
import { replyOf, think } from '@duiyi/computer';
import type { Level, Score, Thinker } from '@duiyi/computer';
import { plyOf, present } from '@duiyi/game';
import type { GameState } from '@duiyi/game';
import type { Color } from '@duiyi/rules';
import type { Session } from '../play/session.ts';
import type { LocalHall } from './localHall.ts';

/** Nobody sees a move that comes at once, in milliseconds. */
const PAUSE = 500;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

export interface Seat {
  readonly session: Session;
  readonly hall: LocalHall;
  readonly engine: Pick<Thinker, 'ask' | 'stop'>;
  readonly level: Level;
  /** The computer's. */
  readonly color: Color;
  readonly helps: boolean;
}

/** Plays until stopped. */
export const openOpponent = ({ session, hall, engine, level, color, helps }: Seat): { stop: () => void } => {
  let thinksAt: number | null = null;
  let stands: Score | null = null;

  const move = async (game: GameState): Promise<void> => {
    const ply = plyOf(game);
    const [thought] = await Promise.all([think(game, level, (question) => engine.ask(question), Math.random), pause()]);
    // What was thought about a position that is gone is not played.
    const now = session.live.peek()!.confirmed;
    if (thinksAt !== game.seq || plyOf(now) !== ply || now.phase !== 'playing' || !thought?.uci) return;
    thinksAt = null;
    stands = thought.stands ?? stands;
    hall.answer({ type: 'move', uci: thought.uci }, ply);
  };

  const stop = effect(() => {
    const game = session.live.value?.confirmed;
    if (!game) return;
    const ply = plyOf(game);
    const reply = replyOf(game, color, { stands, takesBack: helps });
    if (reply) hall.answer(reply, ply);
    if (game.phase !== 'playing') {
      engine.stop();
      thinksAt = null;
      return;
    }
    if (reply) return;
    if (present(game).turn !== color) {
      if (thinksAt !== null) engine.stop();
      thinksAt = null;
    } else if (thinksAt !== game.seq) {
      thinksAt = game.seq;
      void move(game);
    }
  });
  return {
    stop() {
      stop();
      thinksAt = null;
      engine.stop();
    },
  };
};
