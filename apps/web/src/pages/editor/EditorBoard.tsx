/** The board that is set up: its squares are named and walked as on every board; letters put pieces. */
import { fileOf, formatFen, parseSquare, rankOf } from '@duiyi/rules';
import type { Color, Piece, Role, Square } from '@duiyi/rules';
import type { BoardView } from '../../board/board.ts';
import { SquareGrid } from '../../board/SquareGrid.tsx';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { squaresOf } from '../../setup/arrangement.ts';
import type { Editor } from '../../setup/editor.ts';
import type { Hand } from './hand.ts';

const NOTHING = new Map();
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

const ROLES: { readonly [letter: string]: Role | undefined } = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

/** The piece a letter of a FEN stands for. */
const pieceOf = (letter: string): Piece | null => {
  const role = ROLES[letter.toLowerCase()];
  return role === undefined ? null : { color: letter === letter.toLowerCase() ? 'black' : 'white', role };
};

const placeOf = (square: Square, orientation: Color) => {
  const [column, row] = [fileOf(square), 7 - rankOf(square)].map((n) => (orientation === 'white' ? n : 7 - n));
  return { left: `${column * 12.5}%`, top: `${row * 12.5}%` };
};

const named = (target: EventTarget | null): Square | null =>
  target instanceof HTMLElement ? parseSquare(target.dataset['square'] ?? '') : null;

export const EditorBoard = ({ editor, hand }: { editor: Editor; hand: Hand }) => {
  const setup = editor.setup.value;
  const orientation = editor.orientation.value;
  const selected = editor.selected.value;
  const from = hand.held.value?.from ?? null;
  const shown = from === null ? setup : { ...setup, board: setup.board.with(from, null) };
  const wrong = new Set(
    editor.faults.value.flatMap((fault) =>
      fault.code === 'bad-fen' || fault.code === 'already-over' ? [] : squaresOf(fault),
    ),
  );
  const view: BoardView = {
    orientation,
    pieces: new Map(setup.board),
    marks: NOTHING,
    selected,
    movable: null,
    moves: NOTHING,
    isAhead: false,
    ghost: null,
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const square = named(event.target);
    if (square === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const piece = key.length === 1 ? pieceOf(key) : null;
    if (key === 'Enter' || key === ' ') editor.press(square);
    else if (key === 'Delete' || key === 'Backspace') editor.put(square, null);
    else if (key === 'Escape') editor.letGo();
    else if (piece !== null) editor.put(square, piece);
    else return;
    event.preventDefault();
  };
  // A reader presses the named squares themselves; fingers and mice press what lies beneath.
  const onClick = ({ target }: MouseEvent): void => {
    const square = named(target);
    if (square !== null) editor.press(square);
  };

  return (
    <div
      class="board editor-board"
      role="presentation"
      onPointerDown={(event) => hand.down(event, null)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <MiniBoard board={formatFen(shown).split(' ')[0]} orientation={orientation} />
      <div class="editor-layer" aria-hidden="true">
        {EIGHT.map((n) => (
          <span key={n} class="editor-rank" style={{ top: `${n * 12.5}%` }}>
            {orientation === 'white' ? 8 - n : n + 1}
          </span>
        ))}
      </div>
      <div class="editor-layer" aria-hidden="true">
        {EIGHT.map((n) => (
          <span key={n} class="editor-file" style={{ left: `${n * 12.5}%` }}>
            {'abcdefgh'[orientation === 'white' ? n : 7 - n]}
          </span>
        ))}
      </div>
      <div class="editor-layer" aria-hidden="true">
        {selected !== null && <span class="editor-selected" style={placeOf(selected, orientation)} />}
        {[...wrong].map((square) => (
          <span key={square} class="editor-wrong" style={placeOf(square, orientation)} />
        ))}
      </div>
      <div class="editor-layer">
        <SquareGrid view={view} onIntent={() => undefined} />
      </div>
    </div>
  );
};
