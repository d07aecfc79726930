import type { AllLessonWords } from './lessonWords.ts';

/** The lessons, for a reader of ten. */
export const lessons: AllLessonWords = {
  squares: {
    title: 'The board and its squares',
    idea: 'The board has eight files (a to h) and eight ranks (1 to 8): 64 squares. A square is called by the letter of its file and the number of its rank.',
    tasks: [
      {
        ask: 'Find the square and press it.',
        steps: ['Press e4: file e, rank 4.', 'Now press b6.', 'Now press g3.', 'Last, press h8.'],
        hint: 'Find the file by the letter below, then the rank by the number at the left.',
        done: 'Right! First the letter, then the number: every square has just one name.',
      },
      {
        ask: 'Look at the corners.',
        steps: ['Press a1, bottom left: it is a dark square.', 'Press h1, bottom right: it is a light square.'],
        hint: 'a1 is at the bottom left, h1 at the bottom right.',
        done: 'Remember: the corner at your right hand is always light. Look there first when you set up a board.',
      },
      {
        ask: 'What are the squares of the deeper colour called?',
        options: [
          { text: 'Dark squares', why: 'Yes: dark squares and light squares, whatever colours they really have.' },
          { text: 'Light squares', why: 'Those are the paler ones.' },
        ],
        done: 'There are 32 of each, and they alternate.',
      },
    ],
  },
  setup: {
    title: 'Setting up the pieces',
    idea: 'Each side has sixteen pieces: a king, a queen, two rooks, two bishops, two knights and eight pawns. White is set up below, Black above.',
    tasks: [
      {
        ask: 'Set up White’s first rank. The pawns are there already.',
        steps: [
          'Rooks go into the corners: press both squares.',
          'Knights stand beside the rooks: press both squares.',
          'Bishops stand beside the knights: press both squares.',
          'A queen stands on her own colour: the white queen on a light square. Press it.',
          'The last square is the king’s.',
        ],
        hint: 'From the corners inwards: rook, knight, bishop; then queen and king.',
        done: 'From left to right: rook, knight, bishop, queen, king, bishop, knight, rook. The pawns stand before them.',
      },
      {
        ask: 'Where does the black queen begin?',
        options: [
          { text: 'e8, a light square', why: 'That is the black king’s square. The black queen stands on a dark one.' },
          { text: 'd8, a dark square', why: 'Yes: a queen on her own colour. The two queens face each other.' },
        ],
        hint: 'The black queen stands on a dark square.',
        done: 'King faces king, and queen faces queen.',
      },
    ],
  },
  aim: {
    title: 'Who begins, and how to win',
    idea: 'White moves first, then the sides take turns, and must move. The aim is to checkmate the other king: to attack it so that nothing can save it.',
    tasks: [
      {
        ask: 'Who makes the first move?',
        options: [
          { text: 'White', why: 'Yes. White begins, and then the sides take turns.' },
          { text: 'Black', why: 'No. In chess White always begins.' },
          { text: 'Whoever wants to', why: 'No. The colour decides: White begins.' },
        ],
        done: 'You may never pass: when it is your turn, you must move.',
      },
      {
        ask: 'White wins with one move: checkmate the black king.',
        hint: 'One rook guards the seventh rank already. Attack the king with the other.',
        done: 'Checkmate! The king is attacked, and the rooks hold the seventh and the eighth rank. White wins.',
      },
    ],
  },
  rook: {
    title: 'The rook',
    idea: 'A rook goes along files and ranks, as far as it likes, but never over a piece.',
    tasks: [
      {
        ask: 'Take all the stars with the rook, in as few moves as you can.',
        hint: 'First straight up, then across.',
        done: 'A rook goes straight, and it goes far.',
      },
      {
        ask: 'Your own pawn is in the way. Go round it and take all the stars.',
        hint: 'The pawn is above: begin to the right.',
        done: 'What you cannot go over, you go round.',
      },
      {
        ask: 'Can the rook go from a1 to a6?',
        hint: 'Look at a4.',
        done: 'A rook never goes over a piece, be it its own or the other side’s.',
      },
    ],
  },
  bishop: {
    title: 'The bishop',
    idea: 'A bishop goes along diagonals, as far as it likes, never over a piece. Wherever it goes, the colour of its square stays the same.',
    tasks: [
      {
        ask: 'Take all the stars with the bishop.',
        hint: 'Follow the squares of one colour.',
        done: 'A bishop is quick, but it knows one colour only.',
      },
      {
        ask: 'This bishop stands on a dark square. Can it get to light e4?',
        options: [
          { text: 'Yes, in several moves', why: 'A diagonal never changes colour, however many moves you make.' },
          { text: 'Never', why: 'Right. That is why each side has two: one for the dark squares, one for the light.' },
        ],
        hint: 'Move one square diagonally: has the colour changed?',
        done: 'The two bishops of a side can never meet.',
      },
    ],
  },
  queen: {
    title: 'The queen',
    idea: 'A queen goes along ranks, files and diagonals, as far as she likes, never over a piece. She is the strongest piece: a rook and a bishop in one.',
    tasks: [
      {
        ask: 'Take all the stars with the queen.',
        hint: 'Straight, then diagonally, then diagonally again.',
        done: 'The queen reaches most squares of all: the strongest piece, and the worst to lose.',
      },
      {
        ask: 'Can the queen go from d1 to e3, as a knight would?',
        hint: 'Are d1 and e3 on one rank, file or diagonal?',
        done: 'The queen goes every straight way, but not the knight’s.',
      },
    ],
  },
  king: {
    title: 'The king',
    idea: 'A king goes in any direction, but one square at a time. It may not step where it could be captured.',
    tasks: [
      {
        ask: 'Take all the stars with the king.',
        hint: 'One square at a time; diagonally is shorter.',
        done: 'The king is slow, and the most important piece: when it is mated, the game is lost.',
      },
      {
        ask: 'Can the king go to d8?',
        hint: 'Which rank does the black rook look along?',
        done: 'The black rook attacks d8, and a king may not walk into an attack.',
      },
    ],
  },
  knight: {
    title: 'The knight',
    idea: 'A knight goes one square straight and then one diagonally onward. It is the only piece that leaps over others.',
    tasks: [
      {
        ask: 'Take all the stars with the knight.',
        hint: 'With each move the colour of its square changes.',
        done: 'A knight in the middle has eight squares to go to, like petals round it.',
      },
      {
        ask: 'Pawns stand before everything. Move a knight.',
        hint: 'A knight leaps over the pawns.',
        other: 'That is legal, but here a knight shall move.',
        done: 'It leapt! Rooks and bishops must wait until a pawn makes way.',
      },
    ],
  },
  pawn: {
    title: 'The pawn',
    idea: 'A pawn goes straight ahead, one square; its first move may be two. But it captures one square diagonally ahead. It never goes back.',
    tasks: [
      {
        ask: 'Take both stars in two moves.',
        hint: 'The pawn has not moved yet: it may go two squares.',
        done: 'Two squares at first, one square ever after.',
      },
      {
        ask: 'This pawn has moved already. Can it go two squares, to e6?',
        hint: 'White pawns begin on the second rank.',
        done: 'Only the first move, from where it began, may be two squares.',
      },
      {
        ask: 'Capture something with the pawn.',
        hint: 'It goes straight and captures diagonally: look ahead to the left and right.',
        done: 'Straight to move, diagonally to capture: only pawns do that.',
      },
      {
        ask: 'A pawn stands straight ahead. Can White capture it on e5?',
        hint: 'How does a pawn capture?',
        done: 'It cannot be captured, nor passed: the pawn is blocked.',
      },
      {
        ask: 'd5, diagonally ahead, is empty. Can the pawn go there?',
        hint: 'When does a pawn go diagonally?',
        done: 'Only to capture, never to an empty square.',
      },
    ],
  },
  worth: {
    title: 'What the pieces are worth',
    idea: 'People reckon: a pawn 1, a knight 3, a bishop 3, a rook 5, a queen 9; the king has no price, for without it the game is lost. It only helps you count.',
    tasks: [
      {
        ask: 'The knight can capture two pieces. Take the one worth more.',
        hint: 'A rook is 5, a knight 3.',
        other: 'There is something better: a rook is worth 5.',
        done: 'A rook: 5 points!',
      },
      {
        ask: 'Their rook (5) takes your knight (3), you take it. Who gains?',
        options: [
          { text: 'They do', why: 'They got 3 and lost 5.' },
          { text: 'Nobody', why: 'A knight is 3 and a rook 5: not the same.' },
          { text: 'You do', why: 'Right. You lost 3 and got 5: two points more.' },
        ],
        hint: 'Compare what was lost with what was got.',
        done: 'Count before you exchange.',
      },
    ],
  },
  capture: {
    title: 'Capturing',
    idea: 'Move onto a square with an enemy piece, and it is captured: yours stands there instead. You never capture your own. You need not capture; it is your choice.',
    tasks: [
      {
        ask: 'Capture the black bishop with the rook.',
        hint: 'They stand on one file.',
        done: 'Captured! The rook stands where the bishop was.',
      },
      {
        ask: 'Can the rook capture its own pawn?',
        hint: 'Look at the colours.',
        done: 'Your own pieces can be in the way, but never be captured by you.',
      },
      {
        ask: 'Can a king be captured?',
        options: [
          { text: 'Yes, and that wins', why: 'No. A king is never really captured: with checkmate the game is over.' },
          {
            text: 'No, checkmate ends the game',
            why: 'Right. Nobody may make a move that leaves their king to be captured, so it never leaves the board.',
          },
        ],
        hint: 'Think what checkmate means.',
        done: 'Kings are mated, not captured.',
      },
    ],
  },
  check: {
    title: 'Check',
    idea: 'To attack the enemy king is to give check. Whoever is in check must answer it with the very next move.',
    tasks: [
      {
        ask: 'Give check with the rook.',
        hint: 'Go to the king’s rank, with nothing between.',
        done: 'Check! The rook attacks the king.',
      },
      {
        ask: 'Give check with the knight.',
        hint: 'From where it lands, could its next leap reach the king?',
        done: 'Nothing can be put in the way of a knight’s check: it leaps.',
      },
    ],
  },
  answers: {
    title: 'Three answers to check',
    idea: 'There are three answers to check: move the king away, capture the attacker, or put a piece between. When none of them is possible, it is mate.',
    tasks: [
      {
        ask: 'A rook gives check. Move the king away.',
        hint: 'Leave the e-file, to the left or right.',
        done: 'The first answer: the king moves away.',
      },
      {
        ask: 'This time capture the rook with the bishop.',
        hint: 'The bishop on b5 looks along a diagonal.',
        done: 'The second answer: capture the attacker.',
      },
      {
        ask: 'This time put a piece between.',
        hint: 'On e2: the knight or the queen.',
        done: 'The third answer: stand between. Against a knight there is no between.',
      },
    ],
  },
  'double-check': {
    title: 'Double check',
    idea: 'When two pieces give check at once, capturing or stopping one leaves the other. Only the king can move.',
    tasks: [
      {
        ask: 'Rook and knight both give check. Find an answer.',
        hint: 'Neither capturing nor blocking helps: move the king.',
        done: 'In double check only the king can move: a mighty attack.',
      },
    ],
  },
  pin: {
    title: 'The pin',
    idea: 'After your move your own king may not be attacked. A piece that shelters its king cannot step aside: it is pinned.',
    tasks: [
      {
        ask: 'Can the knight go from c3 to d5?',
        hint: 'When it leaves, whom does the bishop attack?',
        done: 'The knight is pinned and cannot move at all.',
      },
      {
        ask: 'The pinned rook may move along the line. Capture the black rook!',
        hint: 'Along the e-file the king stays sheltered.',
        done: 'A pinned piece may move as long as it stays on the line.',
      },
    ],
  },
  mate: {
    title: 'Checkmate',
    idea: 'The king is in check, and moving away, capturing and blocking are all impossible: that is checkmate. It wins the game at once.',
    tasks: [
      {
        ask: 'Mate in one: with the rook.',
        hint: 'The king is shut in by its own pawns. Look at the eighth rank.',
        done: 'Mate on the back rank! Three pawns shut in their own king.',
      },
      {
        ask: 'Mate in one: queen and king together.',
        hint: 'Put the queen before the king, protected by yours.',
        done: 'The queen is protected: the king can neither take her nor go anywhere.',
      },
      {
        ask: 'Mate with the knight: the king is shut in by its own pieces.',
        hint: 'Where can the knight leap to give check?',
        done: 'Smothered mate! With no free square beside it, the king falls to a knight.',
      },
    ],
  },
  stalemate: {
    title: 'Stalemate',
    idea: 'A side to move that is not in check and has no legal move is stalemated. That is a draw, not a loss.',
    tasks: [
      {
        ask: 'Black is to move. What is this?',
        options: [
          { text: 'Checkmate, White wins', why: 'The black king is not in check, so it is no mate.' },
          { text: 'Stalemate, a draw', why: 'Right. Not in check, and no move: a draw.' },
          { text: 'The game goes on', why: 'All squares round the king are attacked: there is no move.' },
        ],
        hint: 'First: is the king in check? Then: can it move?',
        done: 'Stalemate is a draw. Whoever is far ahead should fear it.',
      },
      {
        ask: 'Black is to move again. And this?',
        options: [
          { text: 'Checkmate, White wins', why: 'Right. The queen gives check, and nothing helps.' },
          { text: 'Stalemate, a draw', why: 'The queen attacks the king, so it is no stalemate.' },
          { text: 'The game goes on', why: 'The queen is protected by her king, and there is no other square.' },
        ],
        hint: 'Does the queen attack the king?',
        done: 'There is one difference: is it check or not?',
      },
      {
        ask: 'White is far ahead. Mate in one, and mind the stalemate!',
        hint: 'Give check. Look at the eighth rank.',
        other: 'The black king is not in check; and if it has no move either, it is stalemate.',
        done: 'Won! Before you move, ask: does the other side still have a move?',
      },
    ],
  },
  promotion: {
    title: 'Promotion',
    idea: 'On the last rank a pawn becomes a queen, rook, bishop or knight at once: it cannot stay a pawn, nor become a king. Usually it becomes a queen.',
    tasks: [
      {
        ask: 'Take the pawn to the end and make it a queen.',
        hint: 'Go to e8, then choose the queen.',
        other: 'That is allowed, but a queen is stronger.',
        done: 'A new queen! You may have two, even while the first is still there.',
      },
      {
        ask: 'A queen is not best here. What attacks king and queen at once?',
        hint: 'Which piece reaches both g7 and c7 from e8?',
        other: 'That misses the chance: the black queen hits back. Which piece attacks both king and queen?',
        done: 'A knight gives check and attacks the queen! The king must answer, and then the queen falls.',
      },
      {
        ask: 'May a pawn stay a pawn on the last rank?',
        options: [
          { text: 'Yes', why: 'No: there it must become something else.' },
          { text: 'It may become a king', why: 'Never a king: each side has one.' },
          {
            text: 'No: it becomes a queen, rook, bishop or knight',
            why: 'Right. The player chooses, and it is all one move.',
          },
        ],
        hint: 'It must change.',
        done: 'Promotion is a part of the move.',
      },
    ],
  },
  'en-passant': {
    title: 'En passant',
    idea: 'When a pawn goes two squares from where it began and lands beside your pawn, you may capture it as if it had gone one. At once, or never.',
    tasks: [
      {
        ask: 'The black pawn has just gone to d5. Capture it at once!',
        hint: 'Your pawn goes diagonally to d6, and the black pawn is gone.',
        done: 'Captured in passing! In the record: exd6 e.p., for en passant.',
      },
      {
        ask: 'Each side has moved once more. Can it still be taken en passant?',
        hint: 'What was Black’s last move?',
        done: 'Now or never: one move later the chance is gone.',
      },
      {
        ask: 'This pawn came from d6. Can it be taken en passant?',
        hint: 'How many squares did it go?',
        done: 'Only a pawn that has just gone two squares can be captured in passing.',
      },
    ],
  },
  'castle-short': {
    title: 'Castling short',
    idea: 'The one move of two pieces: the king goes two squares toward a rook, and that rook lands on its other side. With the nearer rook it is castling short: O-O.',
    tasks: [
      {
        ask: 'Castle short: take the king to g1.',
        hint: 'Take the king two squares to the right: the rook comes by itself.',
        done: 'The king is safe in the corner, the rook in the middle: two at a stroke.',
      },
      {
        ask: 'You have Black. Castle short, too.',
        hint: 'The black king goes from e8 to g8.',
        done: 'Black does just the same: king to g8, rook to f8.',
      },
    ],
  },
  'castle-long': {
    title: 'Castling long',
    idea: 'On the queen-side, with the farther rook, it is castling long: O-O-O. The king goes two squares here as well, and the rook lands on its other side.',
    tasks: [
      {
        ask: 'Castle long: take the king to c1.',
        hint: 'The king always goes two squares, not three.',
        done: 'The king is on c1, the rook on d1.',
      },
      {
        ask: 'Look at the board: how did Black castle?',
        options: [
          { text: 'Long, O-O-O', why: 'Right: king on c8 and rook on d8, the queen-side.' },
          { text: 'Short, O-O', why: 'Then the king would be on g8. It is White who castled short.' },
        ],
        hint: 'Short: the king is on the g-file. Long: on the c-file.',
        done: 'Each side may castle once in a game.',
      },
    ],
  },
  'castle-moved': {
    title: 'No castling (1): moved',
    idea: 'Once the king has moved, or that rook has, they cannot castle. Going back does not help.',
    tasks: [
      {
        ask: 'The king went to e2 and back to e1. Can White castle short?',
        hint: 'Has the king moved?',
        done: 'A king that has moved once never castles in that game.',
      },
      {
        ask: 'The rook went to g1 and back to h1. Can White castle short?',
        hint: 'Has the rook moved?',
        done: 'Not with this rook. With one on the other side that has not moved, castling long would still be possible.',
      },
    ],
  },
  'castle-between': {
    title: 'No castling (2): between',
    idea: 'While a piece stands between king and rook there is no castling, whosever it is.',
    tasks: [
      { ask: 'Can White castle short?', hint: 'What is on f1?', done: 'The bishop stands between: move it first.' },
      {
        ask: 'Move the bishop away, then castle.',
        hint: 'First the bishop, then the king to g1.',
        other: 'First the bishop: once the way is free, castle.',
        done: 'Out with the bishop, then castle: many games begin so.',
      },
    ],
  },
  'castle-check': {
    title: 'No castling (3): in check',
    idea: 'A king in check may not castle. Answer the check first; you may castle later.',
    tasks: [
      {
        ask: 'The bishop gives check. Can White castle short?',
        hint: 'Can castling be an answer to check?',
        done: 'Castling is no way out of check.',
      },
      {
        ask: 'Stop the check with the pawn; when the bishop goes, castle.',
        hint: 'The pawn to c3 stands between bishop and king.',
        other: 'There are other answers, but a king that moves cannot castle later. Use the pawn.',
        done: 'The king had not moved, so it could still castle.',
      },
    ],
  },
  'castle-attacked': {
    title: 'No castling (4): attacked',
    idea: 'If the square the king crosses or the square it lands on is attacked, it may not castle.',
    tasks: [
      {
        ask: 'The black rook looks at f1. Can White castle short?',
        hint: 'The king would cross f1.',
        done: 'The king would cross f1, which is attacked: no castling.',
      },
      {
        ask: 'The black rook looks at g1. Can White castle short?',
        hint: 'The king would land on g1.',
        done: 'The king would land on g1, which is attacked: of course not.',
      },
    ],
  },
  'castle-allowed': {
    title: 'Looks forbidden, but is not',
    idea: 'The rule protects the king alone. The rook may be attacked, or cross an attacked square.',
    tasks: [
      {
        ask: 'The rook on h1 is attacked. Can White castle short?',
        hint: 'Are e1, f1 and g1, the king’s squares, safe?',
        done: 'Yes! The rook is attacked, not the king.',
      },
      {
        ask: 'b1, which the rook would cross, is attacked. Castle long?',
        hint: 'The king does not cross b1; only the rook does.',
        done: 'Yes! The king crosses d1 only and lands on c1.',
      },
    ],
  },
  agreement: {
    title: 'Draw: by agreement',
    idea: 'When it is your turn you may offer a draw. If the other side accepts, it is drawn; if not, the game goes on.',
    tasks: [
      {
        ask: 'When may you offer a draw?',
        options: [
          { text: 'When it is my turn', why: 'Right: on your own turn, once both sides have made a first move.' },
          { text: 'When it is their turn', why: 'They are thinking: do not disturb. Offer on your own turn.' },
          { text: 'At any time', why: 'Only on your own turn.' },
        ],
        hint: 'Do not disturb who is thinking.',
        done: 'An offer cannot be taken back. If they just move, they have not accepted.',
      },
      {
        ask: 'They offer a draw; you just make a move. What does it mean?',
        options: [
          { text: 'I accept', why: 'Only pressing “accept” accepts.' },
          { text: 'I go on playing', why: 'Right. A move is a no.' },
        ],
        hint: 'Who wants to go on moves on.',
        done: 'After a refusal one must make five moves before offering again.',
      },
    ],
  },
  dead: {
    title: 'Draw: nobody can mate',
    idea: 'When no series of moves whatever lets either side mate, the game is drawn at once.',
    tasks: [
      {
        ask: 'White has king and bishop, Black the king alone. What is it?',
        options: [
          { text: 'A draw', why: 'Right. King and bishop can never mate a lone king.' },
          { text: 'White wins', why: 'White is a bishop ahead, but can never mate.' },
          { text: 'The game goes on', why: 'However long they play, nobody can win: so it ends at once.' },
        ],
        hint: 'A bishop knows one colour only.',
        done: 'King against king, or with one bishop or one knight: all drawn.',
      },
      {
        ask: 'White has king and pawn. What is it?',
        options: [
          { text: 'A draw', why: 'A pawn is small, but it may become a queen.' },
          { text: 'The game goes on', why: 'Right. The pawn may become a queen and mate.' },
        ],
        hint: 'What happens when the pawn reaches the end?',
        done: 'While a pawn is left there is hope.',
      },
      {
        ask: 'All pawns are locked, and nobody gets through. What is it?',
        options: [
          { text: 'A draw', why: 'Right. No pawn can move and no king can pass: nobody can mate.' },
          { text: 'The game goes on', why: 'Look: every pawn is blocked, and every gap is guarded by a pawn.' },
        ],
        hint: 'Where could a king get through?',
        done: 'Not only how many pieces there are counts, but whether they can move.',
      },
    ],
  },
  perpetual: {
    title: 'Draw: perpetual check',
    idea: 'One side checks move after move, and the king cannot escape: once a position stands for the third time, it is a draw. It often saves a lost game.',
    tasks: [
      {
        ask: 'White is far behind. Check with the queen until it is drawn!',
        hint: 'The queen goes to and fro between h5 and e8.',
        other: 'Without check Black has time to mate you. Keep checking!',
        done: 'The position stood three times, and White gave check with every move: perpetual check.',
      },
    ],
  },
  repetition: {
    title: 'Draw: three times the same',
    idea: 'When the same position, with the same side to move, stands for the third time, it is drawn. It need not be three times in a row.',
    tasks: [
      {
        ask: 'This has stood twice. Make the move that brings it again.',
        hint: 'The rook goes back from e1 to where it always went.',
        done: 'The third time: a draw. The hall sees it by itself; nobody need claim.',
      },
    ],
  },
  fifty: {
    title: 'Draw: fifty moves',
    idea: 'Fifty moves by each side without a capture or a pawn move: then whoever is to move may claim a draw. At seventy-five it comes by itself.',
    tasks: [
      {
        ask: 'On move 49 a pawn moves. Where does the count go on?',
        options: [
          { text: 'On to 50', why: 'A pawn move is something new: the count begins again.' },
          { text: 'From 25', why: 'Nothing is halved.' },
          { text: 'From 0', why: 'Right. After a pawn move or a capture the count begins again.' },
        ],
        hint: 'A pawn never goes back.',
        done: 'Captures and pawn moves set the count to nought.',
      },
      {
        ask: 'Fifty moves are full. Does the game end by itself?',
        options: [
          { text: 'Yes', why: 'At fifty somebody must claim; at seventy-five it ends by itself.' },
          { text: 'No, somebody must claim', why: 'Right. A button appears, and you may leave it and play on.' },
        ],
        hint: 'Read the lines above once more.',
        done: 'Fifty: may be claimed. Seventy-five: by itself.',
      },
    ],
  },
  clock: {
    title: 'The clock',
    idea: 'Each side’s time runs while it is to move. 5 min + 3 s: five minutes, and three seconds more for each move. It starts when both have made a first move.',
    tasks: [
      {
        ask: '5 min + 3 s: with 2 min left you think for 10 s. What is left?',
        options: [
          { text: '1 min 53 s', why: 'Right: 2 minutes less 10 seconds, and 3 seconds more.' },
          { text: '1 min 50 s', why: 'Do not forget the 3 seconds for the move.' },
          { text: '2 min 3 s', why: 'The 10 seconds are taken off.' },
        ],
        hint: 'Take off what was used, then add what is given.',
        done: 'Who moves quickly may even gain time.',
      },
      {
        ask: 'Black’s time has run out; White has king and pawn. What is it?',
        options: [
          { text: 'White wins on time', why: 'Right. The pawn may become a queen and mate, so Black has lost.' },
          { text: 'A draw: a pawn cannot mate', why: 'A pawn can become a queen, so mate is possible.' },
        ],
        hint: 'A pawn may become a queen.',
        done: 'While the other side could still mate, running out of time loses.',
      },
      {
        ask: 'White’s time has run out; Black has the king alone. What is it?',
        options: [
          { text: 'Black wins on time', why: 'A lone king can never mate.' },
          {
            text: 'A draw: Black could never mate',
            why: 'Right. When the other side could not mate by any moves, it is a draw.',
          },
        ],
        hint: 'Can a lone king mate?',
        done: 'Running out of time loses, with this one exception.',
      },
    ],
  },
  points: {
    title: 'Points and levels',
    idea: 'Formal games between members are for points: what one loses the other gains. A hundred points are a level, from 30 up to 1. Beating more points brings more.',
    tasks: [
      {
        ask: 'Put in the points of both and see what a win or a draw brings.',
        done: 'The greater the difference, the more the lower side wins, and the less the higher one does.',
      },
      {
        ask: 'Which level are 250 points?',
        options: [
          { text: 'Level 30', why: 'Level 30 is 100 to 199 points.' },
          { text: 'Level 29', why: 'Right: 200 to 299 points.' },
          { text: 'Level 2', why: 'Level 2 takes 2900 points. The smaller the number, the stronger.' },
        ],
        hint: '100–199 is level 30; a hundred more is …',
        done: 'The smaller the stronger: level 1, the highest, takes 3000.',
      },
      {
        ask: 'You have 60 points fewer, and you win. What do you get?',
        options: [
          { text: '16 points', why: 'Right: 10 + 60 ÷ 10 = 16, and the other loses 16.' },
          { text: '10 points', why: 'That is for a difference below 10. For 60: 10 + 60 ÷ 10.' },
          { text: '30 points', why: 'Half the difference counts only from 100 on.' },
        ],
        hint: 'From 10 to 99 the lower side wins 10 + difference ÷ 10.',
        done: 'What one loses the other gains, so the points of the hall stay the same.',
      },
    ],
  },
  notation: {
    title: 'Writing moves down',
    idea: 'A move is the letter of the piece and the square it goes to: K, Q, R, B, N for the knight, none for pawns. x captures, + check, # mate, O-O castling short.',
    tasks: [
      {
        ask: 'Play White’s moves: 1. Nf3 2. e4 3. exd5 4. Bc4 5. O-O',
        hint: 'N is a knight, B a bishop; no letter: a pawn; x captures; O-O castles short.',
        other: 'That is not what is written. Read this move again.',
        done: 'Who reads the record can follow games from all over the world.',
      },
      {
        ask: 'What does Qxh7# mean?',
        options: [
          { text: 'The king goes to h7', why: 'Q is the queen; the king is K.' },
          { text: 'The queen goes to h7 with check', why: '# is mate, + is check; and the x captures something.' },
          { text: 'The queen captures on h7: mate', why: 'Right: Q queen, x captures, # mate.' },
        ],
        hint: 'Read one sign after the other.',
        done: 'In the settings you can have little pictures instead of letters.',
      },
    ],
  },
  xiangqi: {
    title: 'For those who play xiangqi',
    idea: 'Who knows Chinese chess learns chess quickly. But some things are quite different: see them first.',
    tasks: [
      {
        ask: 'This is different:',
        pages: [
          ['Pieces stand in squares', 'Not on the crossings. There is no river and no palace.'],
          ['White begins', 'Not Red. The sides are white and black.'],
          ['Knights are never blocked', 'The knight leaps over whatever stands beside it, unlike the horse.'],
          [
            'Bishops go everywhere',
            'Unlike the elephant a bishop goes any distance and crosses the board; but it stays on one colour.',
          ],
          [
            'Pawns capture diagonally',
            'Their first step may be two squares; they never go sideways; at the end they are promoted.',
          ],
          [
            'The king goes everywhere',
            'One square in any of eight directions. Kings may face each other on an open file; they just may not stand side by side.',
          ],
          ['There is a queen', 'No cannon and no advisors, but a queen, who goes every straight way.'],
          ['Three special moves', 'Promotion, castling and en passant: xiangqi has none of them.'],
          ['No move left is a draw', 'In xiangqi it loses; in chess it is stalemate, a draw.'],
          [
            'Perpetual check is a draw',
            'In xiangqi the side that keeps checking loses; in chess the third repetition is a draw.',
          ],
        ],
        done: 'Remember these ten, and you will not go wrong.',
      },
      {
        ask: 'A pawn stands before the knight. Can it leap from c2 to d4?',
        hint: 'Is a knight ever blocked?',
        done: 'Yes! A knight leaps.',
      },
      {
        ask: 'Black has no move and is not in check. What is it?',
        options: [
          { text: 'Black loses', why: 'So it is in xiangqi.' },
          { text: 'A draw', why: 'Right. In chess that is stalemate, a draw.' },
        ],
        hint: 'Think of the ninth point.',
        done: 'So when you are far ahead, leave the other side a move.',
      },
      {
        ask: 'You check until a position stands three times. What is it?',
        options: [
          { text: 'A draw', why: 'Right: perpetual check.' },
          { text: 'The side giving check loses', why: 'So it is in xiangqi. In chess it is a draw.' },
        ],
        hint: 'Think of the tenth point.',
        done: 'When you are behind, perpetual check may save you.',
      },
    ],
  },
};
