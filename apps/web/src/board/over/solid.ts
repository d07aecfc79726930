/**
 * Which board a game is played on, flat or solid, as the person and the machine have it. The flat one stands until the solid
 * one is ready, and whenever it is not to be had.
 */
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board3d } from '../../board3d/board3d.ts';
import { PRESETS } from '../../board3d/pose.ts';
import type { Pose } from '../../board3d/pose.ts';
import type { Surface } from '../board.ts';
import { openBoard2d } from '../board2d.ts';
import type { ByColor, Role } from '@duiyi/rules';
import type { Table } from '../../play/table.ts';
import { choose, settings } from '../../settings/settings.ts';
import type { Shape } from '../shape.ts';

/** Why there is a flat board where a solid one was to be. failed: by a fault of ours. */
type Trouble = 'no-webgl' | 'lost' | 'slow' | 'unreachable' | 'failed';

export interface Solid {
  /** What stands now; loading: the flat board, until the solid one is ready. */
  readonly state: ReadonlySignal<'flat' | 'loading' | 'solid'>;
  readonly trouble: ReadonlySignal<Trouble | null>;
  /** Null while it is the chosen preset. */
  readonly turned: ReadonlySignal<Pose | null>;
  /** From the one to the other, from now on and for all games of its kind. */
  readonly swap: () => void;
  /** Back to a preset. */
  readonly look: (preset: typeof settings.camera.value) => void;
  readonly close: () => void;
}

/** The one of the game on the page. */
export const solid = signal<Solid | null>(null);

const KEY = 'duiyi.pose';

/** How this browser's board was turned last. */
const keptPose = (): Pose | null => {
  try {
    const { yaw, pitch } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Pose;
    return Number.isFinite(yaw) && Number.isFinite(pitch) ? { yaw, pitch } : null;
  } catch {
    // Nothing is kept, or nothing of ours.
    return null;
  }
};

const keepPose = (pose: Pose | null): void => {
  try {
    if (pose) localStorage.setItem(KEY, JSON.stringify(pose));
    else localStorage.removeItem(KEY);
  } catch {
    // It holds for this page at least.
  }
};

/** Null where it cannot be had. */
const load = () => import('../../board3d/board3d.ts').catch(() => null);

const isPhone = matchMedia('(pointer: coarse)');
/** This machine has shown that the richer level is too much for it. */
let isWeak = false;

/** `name`: the setting that says which board it is to be. `taken`: what lies beside it. */
export const openSolid = (
  name: 'formalBoard' | 'casualBoard',
  taken: ReadonlySignal<ByColor<readonly Role[]>>,
  view: Table['view'],
  surface: Surface,
  shapes: Signal<readonly Shape[]>,
): Solid => {
  const state = signal<'flat' | 'loading' | 'solid'>('flat');
  const trouble = signal<Trouble | null>(null);
  const turned = signal<Pose | null>(keptPose());
  const attempt = signal(0);
  const beside = {
    taken,
    shapes,
    pose: computed(() => turned.value ?? PRESETS[settings.camera.value]),
    onTurn(pose: Pose) {
      turned.value = pose;
    },
  };
  let waiting: Board3d | null = null;
  let goal = 0;

  const flatten = (why: Trouble | null): void =>
    batch(() => {
      goal += 1;
      surface.open.value = openBoard2d;
      state.value = 'flat';
      trouble.value = why;
    });

  /** What the graphics card dropped may come back: then it is made anew. */
  const lost = (board: Board3d): void => {
    flatten('lost');
    waiting = board;
    board.onRestored(() => {
      if (waiting !== board) return;
      waiting = null;
      attempt.value += 1;
    });
  };

  const raise = async (isWanted: () => boolean): Promise<void> => {
    const loaded = await load();
    if (!isWanted()) return;
    if (!loaded) {
      flatten('unreachable');
      return;
    }
    const { hasWebGl, isHeavy, isTooSlow, prepareBoard3d } = loaded;
    if (!hasWebGl(false)) {
      flatten('no-webgl');
      return;
    }
    const isGuarded = settings[name].peek() === 'auto';
    // Without a card the mere trial would hold the page up for seconds, in a game whose clock runs.
    if (isGuarded && !hasWebGl(true)) {
      flatten('slow');
      return;
    }
    const quality = settings.quality.peek();
    const isAuto = quality === 'auto';
    const heavy = (): void => {
      isWeak = true;
      attempt.value += 1;
    };
    const prepare = (level: 'phone' | 'desktop') =>
      prepareBoard3d(level, beside, view.peek(), { lost, heavy: isAuto ? heavy : null });
    const level = isAuto ? (isPhone.matches || isWeak ? 'phone' : 'desktop') : quality;
    let board = await prepare(level);
    if (board && isWanted() && (isGuarded || isAuto)) {
      const times = await board.tried(isWanted);
      if (isWanted() && isGuarded && isTooSlow(times)) {
        board.destroy();
        flatten('slow');
        return;
      }
      if (isWanted() && isAuto && level === 'desktop' && isHeavy(times)) {
        board.destroy();
        isWeak = true;
        board = await prepare('phone');
      }
    }
    if (!board) {
      if (isWanted()) flatten('unreachable');
      return;
    }
    if (!isWanted()) {
      board.destroy();
      return;
    }
    const ready = board;
    batch(() => {
      surface.open.value = (host, view) => ready.open(host, view);
      state.value = 'solid';
      trouble.value = null;
    });
  };

  const stop = effect(() => {
    const isWanted = settings[name].value !== 'flat';
    void settings.quality.value;
    void settings.finish.value;
    void attempt.value;
    untracked(() => {
      if (!isWanted) {
        flatten(null);
        return;
      }
      goal += 1;
      const mine = goal;
      if (state.value !== 'solid') state.value = 'loading';
      raise(() => goal === mine).catch((error: unknown) => {
        if (goal === mine) flatten('failed');
        reportError(error);
      });
    });
  });
  const stopKeeping = effect(() => keepPose(turned.value));

  return {
    state,
    trouble,
    turned,
    swap() {
      if (state.peek() !== 'flat') choose(name, 'flat');
      else if (settings[name].peek() === 'solid') attempt.value += 1;
      else choose(name, 'solid');
    },
    look(preset) {
      batch(() => {
        turned.value = null;
        choose('camera', preset);
      });
    },
    close() {
      goal += 1;
      waiting = null;
      stop();
      stopKeeping();
    },
  };
};
