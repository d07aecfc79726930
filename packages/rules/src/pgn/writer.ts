/** Games as text, in the export format of the PGN standard: lines below 80 characters, numeric glyphs, plain SAN. */
import { formatFen } from '../fen.ts';
import type { Position } from '../position.ts';
import { formatSan } from '../san.ts';
import type { SanStyle } from '../sanStyle.ts';
import { type PgnComment, formatComment } from './comment.ts';
import type { PgnGame, PgnNode } from './game.ts';
import { startOf } from './start.ts';
import { ROSTER } from './tag.ts';

/** A node whose variations are being written. */
interface Open {
  readonly node: PgnNode;
  /** The position before its move. */
  readonly before: Position;
  written: number;
}

/**
 * One game, ended by a line end; join several with an empty line between. Reading it gives the same game again. Tags
 * are those the game has, the seven of the standard first; FEN and its companions are added where the start position
 * asks for them. Trusts its moves. Other programs read the letters that are the default; a `style` is for people.
 */
export function formatPgn(game: PgnGame, style: SanStyle = {}): string {
  const lines = new Lines();
  for (const comment of game.root.comments) lines.comment(comment);
  writeMoves(game, lines, style);
  lines.word(game.result);
  const tags = tagsOf(game);
  return tags + (tags === '' ? '' : '\n') + lines.text();
}

function tagsOf(game: PgnGame): string {
  const tags = new Map(game.tags);
  const told = startOf(tags);
  const { start } = game;
  if (!told.ok || formatFen(told.value) !== formatFen(start) || told.value.isChess960 !== start.isChess960) {
    tags.delete('Variant');
    if (start.isChess960) tags.set('Variant', 'Chess960');
    tags.set('SetUp', '1');
    tags.set('FEN', formatFen(start));
  }
  const names = [
    ...ROSTER.filter((name) => tags.has(name)),
    ...[...tags.keys()].filter((name) => !ROSTER.includes(name)),
  ];
  return names.map((name) => `[${name} "${escaped(tags.get(name)!)}"]\n`).join('');
}

const escaped = (value: string): string => value.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ');

/** Main line and variations in the order of the text, however deep they nest. */
function writeMoves(game: PgnGame, lines: Lines, style: SanStyle): void {
  const open: Open[] = [];
  let before = game.start;
  let node = game.root.next;
  for (;;) {
    if (node !== null) {
      writeMove(node, before, lines, style);
      open.push({ node, before, written: 0 });
    } else if (open.length === 0) return;
    else lines.close();

    const top: Open = open.at(-1)!;
    if (top.written < top.node.variations.length) {
      node = top.node.variations[top.written++];
      before = top.before;
      lines.open();
    } else {
      open.pop();
      node = top.node.next;
      before = top.node.position;
    }
  }
}

function writeMove(node: PgnNode, before: Position, lines: Lines, style: SanStyle): void {
  for (const comment of node.commentsBefore) lines.comment(comment);
  if (before.turn === 'white') lines.word(`${before.fullmoves}.`);
  else if (!lines.followsMove) lines.word(`${before.fullmoves}...`);
  lines.word(node.move === null ? '--' : formatSan(before, node.move, style));
  for (const nag of node.nags) lines.word(`$${nag}`);
  lines.followsMove = true;
  for (const comment of node.comments) lines.comment(comment);
}

const WIDTH = 79;

/** Where a comment may be broken: at single blanks, but not so that a line begins like a tag or an escaped line. */
const BREAKS = /(?<=\S) (?=\S)(?!%|\[[A-Za-z])/;

/** Words set in lines. */
class Lines {
  /** Black's next move needs no number. */
  followsMove = false;
  readonly #lines: string[] = [];
  #line = '';
  /** Not yet set: a bracket may still be joined to it. */
  #word = '';
  #opening = '';

  word(word: string): void {
    this.#set();
    this.#word = this.#opening + word;
    this.#opening = '';
  }

  open(): void {
    this.#opening += '(';
    this.followsMove = false;
  }

  close(): void {
    this.#word += ')';
    this.followsMove = false;
  }

  comment(comment: PgnComment): void {
    const body = formatComment(comment);
    if (body === '') return;
    this.followsMove = false;
    // Only a comment to the end of the line can hold a closing brace.
    if (body.includes('}')) {
      this.word(`; ${body}`);
      this.#set();
      this.#break();
    } else for (const word of `{${body}}`.split(BREAKS)) this.word(word);
  }

  text(): string {
    this.#set();
    this.#break();
    return this.#lines.join('');
  }

  #set(): void {
    if (this.#word === '') return;
    if (this.#line !== '' && this.#line.length + 1 + this.#word.length > WIDTH) this.#break();
    this.#line += (this.#line === '' ? '' : ' ') + this.#word;
    this.#word = '';
  }

  #break(): void {
    if (this.#line === '') return;
    this.#lines.push(`${this.#line}\n`);
    this.#line = '';
  }
}
