/** What is put into a page before its own code, to see with the page's own clock what the person before it sees. */
interface Probe {
  /** Since the navigation, in milliseconds, until a piece was in the hand and its picture there; null: not yet. */
  readonly usableAfter: () => number | null;
  /** Once what was pressed has been drawn. */
  readonly isInHand: () => Promise<boolean>;
  readonly hasPiece: (square: string) => boolean;
  /** From the next press on, counts until the piece on `square` is shown. */
  readonly watch: (square: string) => void;
  readonly shown: () => Promise<Shown>;
  /** Once nothing has been loaded for a while. */
  readonly settled: () => Promise<void>;
  /** Frames of more than 50 ms since it was last asked, in milliseconds each. */
  readonly takeLongFrames: () => Promise<readonly number[]>;
}

/** How long a move took to show. */
export interface Shown {
  /** 1: in the frame after the press. */
  readonly frames: number;
  /** From the press until that frame was painted. */
  readonly millis: number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page. */
export const installProbe = (): void => {
  const GIVE_UP = 300;
  const SETTLES_IN = 1000;
  /** Resolves once the next frame has been painted. */
  const nextFrame = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
    });

  const squareBox = (square: string): DOMRect | null => {
    const board = document.querySelector('cg-board')?.getBoundingClientRect();
    if (!board) return null;
    const side = board.width / 8;
    const [file, rank] = [square.charCodeAt(0) - 97, square.charCodeAt(1) - 49];
    return new DOMRect(board.left + file * side, board.top + (7 - rank) * side, side, side);
  };
  /** A board keeps what it will need again, unseen. */
  const seen = (selector: string): readonly Element[] =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const hasPiece = (square: string): boolean => {
    const box = squareBox(square);
    if (!box) return false;
    return seen('cg-board > piece:not(.ghost, .fading)').some((piece) => {
      const { left, top } = piece.getBoundingClientRect();
      return Math.hypot(left - box.left, top - box.top) < 3;
    });
  };

  const isSelected = (): boolean => seen('cg-board square.selected').length > 0;
  const isInHand = async (): Promise<boolean> => {
    // A board tells of a press a moment after it, and draws with the next frame.
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    return isSelected();
  };

  let inHandAt: number | null = null;
  const observer = new MutationObserver(() => {
    if (inHandAt !== null || !isSelected()) return;
    inHandAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'style'] });
  /** When the picture of the pieces had come, where it is a file of its own. */
  const drawnAt = (): number | null => {
    const picture = getComputedStyle(document.querySelector('cg-board piece')!).backgroundImage;
    const url = /^url\("(http.*)"\)$/.exec(picture)?.[1];
    if (url === undefined) return 0;
    const [entry] = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
    return entry?.responseEnd || null;
  };
  const usableAfter = (): number | null => {
    const drawn = inHandAt === null ? null : drawnAt();
    return drawn === null ? null : Math.max(inHandAt!, drawn);
  };

  let shown: Promise<Shown> = Promise.reject(new Error('nothing was watched'));
  shown.catch(() => {});
  const watch = (square: string): void => {
    shown = new Promise((resolve, reject) => {
      const pressed = async ({ timeStamp }: Event): Promise<void> => {
        let frames = 0;
        do {
          await nextFrame();
          frames += 1;
          if (frames > GIVE_UP) return reject(new Error(`nothing came to ${square}`));
        } while (!hasPiece(square));
        resolve({ frames, millis: performance.now() - timeStamp });
      };
      addEventListener('mousedown', (event) => void pressed(event), { capture: true, once: true });
    });
  };

  const settled = async (): Promise<void> => {
    const loaded = (): number => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== loaded();) {
      before = loaded();
      await new Promise((resolve) => setTimeout(resolve, SETTLES_IN));
    }
  };

  let longFrames: number[] = [];
  const keep = (entries: PerformanceEntryList): void => {
    longFrames.push(...entries.map(({ duration }) => duration));
  };
  const frames = new PerformanceObserver((list) => keep(list.getEntries()));
  frames.observe({ type: 'long-animation-frame' });
  const takeLongFrames = async (): Promise<readonly number[]> => {
    await nextFrame();
    keep(frames.takeRecords());
    const taken = longFrames;
    longFrames = [];
    return taken;
  };

  window.probe = { usableAfter, isInHand, hasPiece, watch, shown: () => shown, settled, takeLongFrames };
};
