import type { Piece, Standing } from '@duiyi/rules';
import { type Dictionary, list, squareName } from './dictionary.ts';

const piece = ({ color, role }: Piece): string => `${color} ${role}`;
const at = ({ piece: what, square }: Standing): string => `the ${piece(what)} on ${squareName(square)}`;
const all = (standings: readonly Standing[]): string => list(standings.map(at), ', ', ' and ');
const squares = (names: readonly number[]): string => list(names.map(squareName), ', ', ' and ');
const side = { king: 'king-side', queen: 'queen-side' } as const;
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const capital = { white: 'White', black: 'Black' } as const;

export const en: Dictionary = {
  reasons: {
    'same-square': ({ square }) =>
      `A move goes to another square; the piece on ${squareName(square)} would stay there.`,
    'empty-square': ({ square }) => `There is no piece on ${squareName(square)}.`,
    'opponents-piece': ({ mover, turn }) => `It is ${capital[turn]}'s turn, and ${at(mover)} is the opponent's.`,
    'wrong-way': ({ mover }) =>
      ({
        king: 'A king goes one square in any direction.',
        queen: 'A queen goes any distance along a rank, file or diagonal.',
        rook: 'A rook goes any distance along a rank or file.',
        bishop: 'A bishop goes any distance along a diagonal.',
        knight: 'A knight goes one square straight and then one diagonally onward.',
        pawn: 'A pawn goes one square straight ahead, or two from its first square, and captures one square diagonally ahead.',
      })[mover.piece.role],
    'pawn-backward': () => 'A pawn never goes backward.',
    'pawn-double-step-late': ({ mover }) =>
      `A pawn may go two squares from its first square only, and ${at(mover)} has left it.`,
    'pawn-blocked': ({ blocker }) => `A pawn never captures straight ahead, and ${at(blocker)} is in its way.`,
    'pawn-nothing-to-capture': ({ square }) =>
      `A pawn goes diagonally only to capture, and there is nothing to capture on ${squareName(square)}.`,
    'own-piece': ({ target }) => `A piece never moves onto one of its own side: ${at(target)} is there.`,
    'king-capture': ({ target }) => `A king is never captured: ${at(target)} is out of bounds.`,
    blocked: ({ mover, blocker }) => `A ${mover.piece.role} never goes over a piece, and ${at(blocker)} is in its way.`,
    'en-passant-late': ({ pawn, stepped }, told) =>
      stepped === null
        ? `The pawn on ${squareName(pawn)} can be captured en passant only right after its double step, which was not the last move.`
        : `The pawn on ${squareName(pawn)} made its double step earlier (${told(stepped)}); en passant is possible at once or never.`,
    'en-passant-no-double-step': ({ pawn, arrived }, told) =>
      `The pawn on ${squareName(pawn)} did not come there by a double step (${told(arrived)}), so it cannot be captured en passant.`,
    'en-passant-exposes-king': ({ king, attacker }) =>
      `This en passant capture takes two pawns off the line and leaves the king on ${squareName(king)} open to ${at(attacker)}.`,
    pinned: ({ mover, king, pinner }) =>
      `The ${piece(mover.piece)} on ${squareName(mover.square)} is pinned: without it ${at(pinner)} would attack the king on ${squareName(king)}.`,
    'king-into-attack': ({ square, attackers }) =>
      `A king may not step onto an attacked square: ${squareName(square)} is attacked by ${all(attackers)}.`,
    'king-captures-protected': ({ target, protectors }) =>
      `A king may not capture a protected piece: ${at(target)} is protected by ${all(protectors)}.`,
    'kings-touch': ({ square, king }) =>
      `Kings never stand side by side: ${squareName(square)} is next to the king on ${squareName(king)}.`,
    'king-stays-in-line': ({ square, checker }) =>
      `${squareName(square)} lies on the same line: ${at(checker)} would still give check.`,
    'check-unanswered': ({ king, checker, answers }) =>
      `The king on ${squareName(king)} is in check by ${at(checker)}: the next move must move the king, ` +
      (answers.length === 1
        ? 'or capture the attacker.'
        : `capture the attacker or stand between (${squares(answers)}).`),
    'double-check': ({ checkers }) => `This is double check, by ${all(checkers)}: only the king can move.`,
    'promotion-missing': () => 'A pawn that reaches the last rank becomes a queen, rook, bishop or knight: say which.',
    'promotion-role': ({ role }) => `A pawn becomes a queen, rook, bishop or knight, never a ${role}.`,
    'promotion-too-early': () => 'A pawn is promoted on the last rank only.',
    'promotion-not-a-pawn': ({ mover }) => `Only a pawn is promoted, and this is ${at(mover)}.`,
    'castling-two-squares': ({ move }) =>
      `This is castling and allowed; the move is the king taking its rook, ${squareName(move.from)}${squareName(move.to)}.`,
    'castling-no-rook': ({ wing }) => `There is no rook to castle with on the ${side[wing]}.`,
    'castling-king-moved': ({ spoilt }, told) =>
      `No castling: the king has moved${spoilt === null ? '' : ` (${told(spoilt)})`}.`,
    'castling-rook-moved': ({ wing, rook, spoilt }, told) =>
      spoilt === null
        ? `No castling: the rook on ${squareName(rook)} has moved.`
        : `No ${side[wing]} castling: the rook from ${squareName(rook)} has moved (${told(spoilt)}).`,
    'castling-rook-captured': ({ wing, rook, spoilt }, told) =>
      `No ${side[wing]} castling: the rook on ${squareName(rook)} was captured (${told(spoilt)}).`,
    'castling-right-lost': ({ wing }) =>
      `The right to castle ${side[wing]} was lost earlier: this king or this rook has moved.`,
    'castling-blocked': ({ blocker }) => `No castling over a piece: ${at(blocker)} is in the way.`,
    'castling-in-check': ({ checkers }) => `No castling out of check: the king is attacked by ${all(checkers)}.`,
    'castling-through-attack': ({ square, attackers }) =>
      `No castling: ${squareName(square)}, which the king crosses, is attacked by ${all(attackers)}.`,
    'castling-into-attack': ({ square, attackers }) =>
      `No castling: ${squareName(square)}, where the king lands, is attacked by ${all(attackers)}.`,
    'castling-uncovers-king': ({ square, attackers }) =>
      `No castling: the rook would no longer shelter the king, which ${all(attackers)} would attack on ${squareName(square)}.`,
  },
  setup: {
    'missing-king': ({ color }) => `${capital[color]} has no king.`,
    'many-kings': ({ color, squares: on }) => `${capital[color]} has more than one king: ${squares(on)}.`,
    'touching-kings': ({ squares: on }) => `The kings stand side by side: ${squares(on)}.`,
    'many-pieces': ({ color, count }) => `${capital[color]} has ${count} pieces; 16 is the most.`,
    'many-pawns': ({ color, count }) => `${capital[color]} has ${count} pawns; 8 is the most.`,
    'pawn-on-outer-rank': ({ squares: on }) => `A pawn cannot stand on the first or last rank: ${squares(on)}.`,
    'opponent-in-check': ({ king, checkers }) =>
      `The side that is not to move is in check: its king on ${squareName(king)} is attacked from ${squares(checkers)}.`,
    'impossible-check': ({ king, checkers }) =>
      `No move can have given this check to the king on ${squareName(king)} from ${squares(checkers)}.`,
    'impossible-en-passant': ({ square }) => `No pawn can just have stepped over ${squareName(square)}.`,
    'impossible-castling': ({ claim }) => {
      const where = 'wing' in claim ? `on the ${side[claim.wing]}` : `with a rook of file ${'abcdefgh'[claim.file]}`;
      return `${capital[claim.color]} cannot have the right to castle ${where}: king or rook is not where it castles from.`;
    },
    'bad-counter': ({ counter }) =>
      counter === 'halfmoves' ? 'The half-move counter is out of range.' : 'The move number is out of range.',
  },
  fen: {
    board: 'the pieces',
    turn: 'the side to move (w or b)',
    castling: 'the castling rights',
    'en-passant': 'the en passant square',
    halfmoves: 'the half-move counter',
    fullmoves: 'the move number',
  },
  badFen: (field, column) => `This is no FEN: ${field} cannot be read at character ${column}.`,
  moves: {
    'bad-move': ({ text }) => `“${text}” is not a move.`,
    'no-such-piece': ({ color, role }) => `${capital[color]} has no such ${role}.`,
    'ambiguous-move': ({ candidates }) => `Several moves fit: ${candidates.join(', ')}.`,
    'illegal-before': ({ text, ply }) => `Move ${ply}, “${text}”, is not legal there.`,
  },
  pgn: {
    'bad-tag': () => 'A tag is written [Name "value"].',
    'tag-not-closed': () => 'The line ends before the tag does.',
    'unknown-variant': ({ variant }) => `“${variant}” is not played by the laws of chess.`,
    'unreadable-move': ({ text }) => `“${text}” is not a move.`,
    'illegal-move': ({ text }) => `“${text}” is not legal here.`,
    'ambiguous-move': ({ text, candidates }) =>
      `“${text}” may be any of ${candidates.length} moves, from ${squares(candidates.map(({ from }) => from))}.`,
    'null-move-in-check': () => 'A side in check cannot pass.',
    'bad-nag': ({ text }) => `“${text}” is no annotation: $0 to $255.`,
    'comment-not-closed': () => 'A comment is opened here and never closed.',
    'variation-not-closed': () => 'A variation is opened here and never closed.',
    'variation-not-opened': () => 'A variation is closed here that was never opened.',
    'variation-before-move': () => 'A variation stands before the first move, which it could not replace.',
    'too-long': ({ limit }) => `The game is longer than ${limit} bytes.`,
    'too-much': ({ limit }) => `The game has more than ${limit} moves, comments, annotations and tags.`,
  },
  badStart: 'The start position cannot be played.',
  counted: ({ games, plies, faults }) =>
    `${plural(games, 'game')}, ${plural(plies, 'ply', 'plies')}, ${plural(faults, 'fault')}`,
  playedOn: (plies) => `${plural(plies, 'ply', 'plies')} played on`,
  cannotMate: (winner, timeForfeit) =>
    `${capital[winner]} could not mate by any series of legal moves` + (timeForfeit ? ', so the flag was a draw' : ''),
  differs: (result) => `should be ${result}`,
  usage: {
    'unknown-command': ({ name }) => (name === '' ? 'A command is missing.' : `There is no command “${name}”.`),
    'bad-option': ({ detail }) => detail,
    'missing-argument': ({ name }) => `${name} is missing.`,
    'too-many-arguments': ({ text }) => `“${text}” is one argument too many; put a FEN in quotes.`,
    'bad-value': ({ name, text }) => `“${text}” cannot be the value of ${name}.`,
    'unwritable-file': ({ file, detail }) => `${file} cannot be written (${detail}).`,
    'unreadable-file': ({ file, detail }) => `${file} cannot be read (${detail}).`,
  },
  endings: {
    checkmate: 'checkmate',
    stalemate: 'stalemate',
    'dead-position': 'dead position: neither side can mate',
    'perpetual-check': 'perpetual check',
    repetition: 'threefold repetition',
    'seventy-five-moves': 'seventy-five moves without a capture or pawn move',
  },
  verdicts: { yes: 'yes', no: 'no, proved', unknown: 'not settled' },
  labels: {
    legal: 'is legal',
    turn: 'to move',
    check: 'check by',
    noCheck: 'no check',
    moves: 'legal moves',
    ending: 'ending',
    noEnding: 'no ending by itself',
    canMate: 'can mate',
    line: 'line',
    whiteWins: 'White wins',
    blackWins: 'Black wins',
    draw: 'draw',
    usage: 'Usage',
    common:
      'Every command: --json (one object a line), --lang en|zh. FEN may be startpos; FEN and FILE are read from standard input where none is given.',
    exits: 'Exit status: 0 all is well, 1 faults were found or the move is forbidden, 2 wrong usage.',
  },
  colors: capital,
};
