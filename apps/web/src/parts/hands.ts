/** The wheel over a board goes through its moves; a finger that wipes across it, too. */

/** How far a finger goes to turn a page, in pixels. */
const SWIPE = 48;
/** A wheel that glides tells of many small turns: so much of them is one move. */
const NOTCH = 60;

/** Until closed. `mayWipe`: whether a finger that came down there is free to. */
export const openHands = (
  board: HTMLElement,
  step: (by: 1 | -1) => void,
  mayWipe: (finger: Touch) => boolean = () => true,
): (() => void) => {
  let turned = 0;
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey) return;
    event.preventDefault();
    if (Math.sign(event.deltaY) !== Math.sign(turned)) turned = 0;
    turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
    if (Math.abs(turned) < NOTCH) return;
    step(turned > 0 ? 1 : -1);
    turned = 0;
  };
  let start: Touch | null = null;
  const onStart = ({ touches }: TouchEvent): void => {
    start = touches.length === 1 && mayWipe(touches[0]) ? touches[0] : null;
  };
  const onEnd = ({ changedTouches: [end] }: TouchEvent): void => {
    if (!start) return;
    const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = null;
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
    step(across < 0 ? 1 : -1);
  };
  board.addEventListener('wheel', onWheel, { passive: false });
  board.addEventListener('touchstart', onStart, { capture: true, passive: true });
  board.addEventListener('touchend', onEnd, { capture: true, passive: true });
  return () => {
    board.removeEventListener('wheel', onWheel);
    board.removeEventListener('touchstart', onStart, true);
    board.removeEventListener('touchend', onEnd, true);
  };
};
