/** A board to see the settings on, the record of its moves below it. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { formatSan, formatUci, parseSan, parseSquare, play, START_POSITION } from '@duiyi/rules';
import type { Move, Position } from '@duiyi/rules';
import { BoardSurface } from '../board/BoardSurface.tsx';
import type { BoardView } from '../board/board.ts';
import { language } from '../i18n/language.ts';
import { sanStyle } from '../play/moveText.ts';
import { settings } from './settings.ts';

interface Step {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

/** The open Spanish: castling, then a capture by a piece that is named. */
const STEPS: readonly Step[] = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4'.split(' ').reduce<Step[]>((steps, san) => {
  const before = steps.at(-1)?.after ?? START_POSITION;
  const read = parseSan(before, san);
  if (!read.ok) throw new Error(san);
  return [...steps, { before, move: read.value, after: play(before, read.value) }];
}, []);

const viewOf = ({ before, move, after }: Step): BoardView => {
  const uci = formatUci(before, move);
  const squares = [parseSquare(uci.slice(0, 2))!, parseSquare(uci.slice(2, 4))!];
  return {
    orientation: 'white',
    pieces: new Map(after.board),
    marks: new Map(squares.map((square) => [square, ['last']])),
    selected: null,
    movable: null,
    isAhead: false,
    ghost: null,
    moves: new Map(),
  };
};

const LAST = STEPS.length - 1;
const VIEWS = [viewOf(STEPS[LAST - 1]), viewOf(STEPS[LAST])] as const;

const nothing = (): void => {};

export const Preview = () => {
  const isLast = useSignal(true);
  const view = useComputed(() => VIEWS[isLast.value ? 1 : 0]);
  const animation = useRef(settings.animation.peek());
  // How fast pieces go is seen when one goes.
  useSignalEffect(() => {
    if (settings.animation.value === animation.current) return;
    animation.current = settings.animation.value;
    isLast.value = !isLast.peek();
  });
  const style = sanStyle(language.value);
  const [white, black] = [STEPS[LAST - 1], STEPS[LAST]].map(({ before, move }) => formatSan(before, move, style));
  return (
    <>
      <BoardSurface view={view} onIntent={nothing} />
      <p class="preview-record" data-part="preview-record">
        5. {white} {black}
      </p>
    </>
  );
};
