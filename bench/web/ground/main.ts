/** The peer: a board and nothing else, on which everything may be moved. */
import { Chessground } from '@lichess-org/chessground';

Chessground(document.querySelector<HTMLElement>('#board')!, {
  movable: { free: true, color: 'both' },
  animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches },
});
