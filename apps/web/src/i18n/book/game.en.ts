import type { game as zh } from './game.zh.ts';
import type { Section } from './section.ts';

export const game: { readonly [S in keyof typeof zh]: Section } = {
  B1: {
    title: 'The board',
    lead: 'The board has 8 × 8 squares, light and dark in turn. Set it up so that each player has a light square in the right-hand corner.',
    more: [
      'The columns are files, a to h from White’s left; the rows are ranks, 1 to 8 from White’s side. So every square has a name: a1 is the dark corner at White’s left hand, h1 the light one at the right.',
    ],
  },
  B2: {
    title: 'Thirty-two pieces',
    lead: 'Each side has sixteen: one king, one queen, two rooks, two bishops, two knights and eight pawns.',
    more: [
      'What a piece is worth is usually counted in pawns: a knight or a bishop about 3, a rook about 5, a queen about 9. A king has no price, since a king that is mated is the game. The numbers help you judge an exchange; they decide nothing.',
    ],
  },
  B3: {
    title: 'How the pieces stand at the start',
    lead: 'On the back rank, from a to h: rook, knight, bishop, queen, king, bishop, knight, rook; the pawns in front of them. White is at the bottom, Black at the top.',
    more: [
      'One line to remember it by: the queen stands on her own colour. White’s queen is on the light square d1, Black’s on the dark square d8, and both kings are on the e-file.',
    ],
  },
  B4: {
    title: 'Who begins, and what for',
    lead: 'White moves first, then the sides take turns, one move each. Whoever is on move must move. The aim is to mate the other king (E1).',
    more: [
      'You may not pass, and never move twice. If it is your turn and you have no move, the game is over: in check it is mate (E1), not in check it is stalemate (E7).',
    ],
  },
  B5: {
    title: 'Solid pieces and flat ones',
    lead: 'A formal game opens on the solid, three-dimensional board, a casual game on the flat one.',
    more: [
      'Each player can switch at any moment, and the other sees nothing of it; the choice is remembered for each kind of game. Where a device cannot draw the solid board it shows the flat one, and the game goes on.',
    ],
  },
  M1: {
    title: 'The king',
    lead: 'A king goes one square, in any direction.',
    more: ['It may not step onto a square that is attacked (M7). So two kings never stand side by side.'],
  },
  M2: {
    title: 'The queen',
    lead: 'A queen goes any distance along a rank, a file or a diagonal, but never over a piece. She is the strongest piece.',
  },
  M3: {
    title: 'The rook',
    lead: 'A rook goes any distance along a rank or a file, but never over a piece.',
    more: [
      'On this board the pawn on f4 is its own, so the rook goes as far as e4; the pawn on d5 is Black’s, so the rook may capture it, and not go on. Only in castling does a rook pass its own king (X4).',
    ],
  },
  M4: {
    title: 'The bishop',
    lead: 'A bishop goes any distance along a diagonal, but never over a piece.',
    more: [
      'All squares of a diagonal have one colour, so a bishop stays on its colour for life. Each side has two, one for the light squares and one for the dark.',
    ],
  },
  M5: {
    title: 'The knight',
    lead: 'A knight goes one square straight and then one diagonally onward. It leaps over other pieces.',
    more: [
      'Nothing blocks it, unlike the horse of xiangqi: on this board it is walled in, and all eight squares are open to it. Each move takes it to a square of the other colour.',
    ],
  },
  M6: {
    title: 'The pawn',
    lead: 'A pawn goes straight ahead, one square, or two from where it started. It captures in another way: one square diagonally ahead.',
    more: [
      'It does not pass a piece that stands straight ahead, whosever it is, and does not capture straight ahead. For two squares both must be empty. A pawn never goes back.',
      'Pawns have two special moves: en passant (X1) and promotion (X3).',
    ],
  },
  M7: {
    title: 'Never leave your king attacked',
    lead: 'After your move your own king may not be attacked. A move that would leave it so is not allowed at all.',
    more: [
      'So a king does not step onto an attacked square and does not capture a protected piece. A piece that shelters its king may not leave that line: it is pinned.',
      'A pinned piece still attacks: it cannot move away, and yet the other king may not step onto the squares it guards.',
    ],
    asked: [
      {
        question: 'My knight could leap there. Why may it not move?',
        answer:
          'Look behind it for your king, and before it for a queen, rook or bishop of the opponent. If the knight left, your king would stand open.',
      },
    ],
  },
  M8: {
    title: 'Check, and how to answer it',
    lead: 'A king that is attacked is in check. The very next move must end it: move the king, capture the attacker, or put a piece between.',
    more: [
      'If none of the three is possible it is mate (E1). Nothing can stand between a king and a knight or a pawn that gives check. In double check, from two pieces at once, capturing or blocking one is not enough: only the king can move.',
      'You may not castle out of check (X6). Nobody has to say “check”: the board shows it.',
    ],
  },
  M9: {
    title: 'Capturing',
    lead: 'A piece never moves onto one of its own side. Moving onto an opponent’s piece captures it: it is taken off and yours stands there.',
    more: [
      'A king is never captured: the game ends with the mate, one move before that. You need not capture; it is up to you.',
    ],
  },
  M10: {
    title: 'A move that is not allowed',
    lead: 'The board does not take it: the piece goes back and there is no penalty. Your clock runs on.',
    more: [
      'Touching a piece binds you to nothing. A move is made when the hall has it; after that it stands, though in a casual game the opponent may agree to take it back.',
      'Why a move is not allowed: casual games say so at once, formal games when you press “Why?”. You can change that in the settings.',
    ],
  },
  X1: {
    title: 'En passant',
    lead: 'When a pawn makes its first step of two squares and lands beside your pawn, your pawn may capture it as if it had gone only one square. With the very next move, or never.',
    more: [
      'Your pawn goes diagonally to the square the other pawn has just crossed, and that pawn is taken off. It is one move. Only a pawn can do it, and only to a pawn.',
      'The name is French for “in passing”. It is not allowed if it would leave your own king attacked (M7).',
    ],
    asked: [
      {
        question: 'Their pawn went to an empty square and my pawn is gone. Is that a fault?',
        answer:
          'No, it is en passant. Your pawn went two squares past one where their pawn could have captured it, and they may still do so with the next move.',
      },
      {
        question: 'I could have captured it a moment ago. Why not now?',
        answer: 'En passant is possible at once only. One move later the chance is gone.',
      },
    ],
  },
  X2: {
    title: 'How en passant is written',
    lead: 'The record names the square where the pawn arrives, as in exd6, and may add e.p.',
    more: [
      'Beside the board, and in records written the Chinese way, e.p. is added by default; the settings offer en passant or en pt instead. PGN files never have it, so other programs can read them. When you type a move, e.p., ep, en pt and en passant are all understood.',
    ],
  },
  X3: {
    title: 'Promotion',
    lead: 'A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight in the same move, as you choose. It must change, and never becomes a king.',
    more: [
      'It is usually a queen, the strongest piece. It does not matter that you still have one: you may have two or three. From then on it moves as the new piece.',
      'Sometimes another is better. On the second board the new knight mates at once, which a queen would not. And where a queen would be stalemate (E7), a rook may win.',
    ],
    asked: [
      {
        question: 'I have not lost my queen. How can I get another?',
        answer:
          'Promotion has nothing to do with what was captured. If all eight pawns were promoted, one side could have nine queens.',
      },
    ],
  },
  X4: {
    title: 'Castling',
    lead: 'The king goes two squares towards a rook, and the rook crosses over to stand on its other side. Two pieces move, but it is one move. Each side may do it once a game.',
    more: [
      'It is a king’s move, so take the king: move it two squares and the rook follows by itself. In the settings you can choose to put the king onto the rook instead. When it is not allowed: X6.',
      'In Chess960 king and rook start elsewhere but arrive where they always do, the king on the g- or c-file and the rook on the f- or d-file, by FIDE’s guidelines.',
    ],
  },
  X5: {
    title: 'How castling is written',
    lead: 'Towards the near rook, king-side, it is 0-0. Towards the far rook, queen-side, it is 0-0-0.',
    more: [
      'PGN files use the letter O, as their standard says: O-O and O-O-O. When you type a move, noughts and letters are both understood.',
    ],
  },
  X6: {
    title: 'When you may not castle',
    lead: 'Any one of these four forbids it:',
    cases: [
      'The king has moved, or the rook on that side, even if it came back.',
      'A piece stands between king and rook.',
      'The king is in check.',
      'The square the king crosses, or the one it lands on, is attacked.',
    ],
    more: [
      'A rook that is attacked may castle. On the queen-side the rook passes the square on the b-file, and that one may be attacked too: the last two cases are about the king, not the rook.',
    ],
    asked: [
      {
        question: 'They castled with a rook I was attacking. Is that not against the rules?',
        answer:
          'It is allowed. Only the king may not pass an attacked square; the rook may start on one and cross one.',
      },
      {
        question: 'I am not in check. Why may I not castle?',
        answer:
          'Look at the square your king would cross and the one it would land on. If either is attacked, wait, or block the attack first.',
      },
    ],
  },
};
