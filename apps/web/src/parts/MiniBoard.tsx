/** A board as a small picture: light enough for thirty of them, drawn anew only when a piece has moved. */
import { Component } from 'preact';
import '../style/miniBoard.css';
import type { Color, Role } from '@duiyi/rules';

interface Props {
  /** The first field of a FEN. */
  readonly board: string;
  /** The last move, in UCI. */
  readonly last?: string | undefined;
  readonly orientation?: Color;
  /** What it shows, for those who hear it; nothing where the text beside it says so. */
  readonly label?: string;
}

interface Man {
  readonly color: Color;
  readonly role: Role;
  /** Columns from the left and rows from the top, from 0. */
  readonly column: number;
  readonly row: number;
}

const ROLE: { readonly [letter: string]: Role } = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

/** The men of a board, White at the bottom. */
export const menOf = (board: string): readonly Man[] =>
  board.split('/').flatMap((rank, row) => {
    let column = 0;
    const men: Man[] = [];
    for (const letter of rank) {
      const role = ROLE[letter.toLowerCase()];
      if (role) {
        men.push({ color: letter === letter.toLowerCase() ? 'black' : 'white', role, column, row });
        column += 1;
      } else {
        column += Number(letter);
      }
    }
    return men;
  });

/** The squares of a move in UCI, as `menOf` counts them. */
const squaresOf = (uci: string): readonly { readonly column: number; readonly row: number }[] =>
  [uci.slice(0, 2), uci.slice(2, 4)].map((name) => ({
    column: name.charCodeAt(0) - 'a'.charCodeAt(0),
    row: 8 - Number(name[1]),
  }));

export class MiniBoard extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const { board, last, orientation, label } = this.props;
    return next.board !== board || next.last !== last || next.orientation !== orientation || next.label !== label;
  }

  override render() {
    const { board, last, orientation = 'white', label } = this.props;
    const place = (column: number, row: number) => {
      const [x, y] = orientation === 'white' ? [column, row] : [7 - column, 7 - row];
      return { transform: `translate(${x * 100}%, ${y * 100}%)` };
    };
    return (
      <div
        class="mini-board"
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        {last !== undefined &&
          squaresOf(last).map(({ column, row }) => (
            <span key={`${column} ${row}`} class="mini-last" style={place(column, row)} />
          ))}
        {menOf(board).map(({ color, role, column, row }) => (
          <span
            key={`${color} ${role} ${column} ${row}`}
            class={`piece-art ${color} ${role}`}
            style={place(column, row)}
          />
        ))}
      </div>
    );
  }
}
