import type { hall as zh } from './hall.zh.ts';
import type { Section } from './section.ts';

export const hall: { readonly [S in keyof typeof zh]: Section } = {
  E1: {
    title: 'Checkmate',
    lead: 'A king in check that no move can help is mated. The side that mates wins, at once.',
    more: [
      'The first board is a mate on the back rank: Black’s own three pawns shut the king in. The second is the quickest mate there is, after two bad moves by White.',
    ],
  },
  E2: {
    title: 'Out of time',
    lead: 'If your time runs out you lose, unless the opponent could not have mated you whatever was played. Then it is a draw.',
    more: [
      'Nobody has to point it out: the game ends when the clock is at nought, even with nobody there. What counts is whether any series of legal moves lets the opponent mate, even with your help (FIDE Laws 6.9).',
    ],
    asked: [
      {
        question: 'I was a queen and a rook up and they had one pawn. Why did I lose when my time ran out?',
        answer:
          'Because that pawn could become a queen and mate you. As long as that is possible, out of time is lost. Against a bare king it would have been a draw.',
      },
    ],
  },
  E3: {
    title: 'Resigning',
    lead: 'If you see no hope you may resign, and the opponent wins. It takes two presses, so that it does not happen by mistake.',
    more: [
      'It is possible once both sides have made a first move, on either side’s turn, and for yourself only. If the opponent could not have mated you whatever was played, it is a draw (FIDE Laws 5.1.2).',
    ],
  },
  E4: {
    title: 'A draw by agreement',
    lead: 'When it is your turn you may offer a draw. If the opponent accepts, it is one; if not, the game goes on.',
    more: [
      'It is possible once both sides have made a first move. An offer cannot be withdrawn and still stands when you make your move; it lapses when the opponent moves, when a move is taken back and when the game ends. A reply that was not legal does not decline it.',
      'Only one offer is open at a time. After a refusal you may offer again when you have made five more moves.',
    ],
  },
  E5: {
    title: 'Neither side can mate',
    lead: 'When neither side could ever mate again, whatever was played, the game is drawn at once.',
    more: [
      'Mostly too little is left: two bare kings, or a single knight or bishop more. But it can also be that all pawns are locked and nobody gets through, or that every move is forced and leads to no mate.',
      'The hall says so only with a proof. In a few strange positions the proof is not found at once and the game goes on: the draw may come late, but is never wrong. Time (E2), resigning (E3) and leaving (E11) ask the same question, of one side.',
    ],
    asked: [
      {
        question: 'I still had a bishop. Why was it a draw?',
        answer:
          'A king and a bishop alone cannot make a mate, not even with the opponent’s help; nor can a king and a knight. Playing on could lead nowhere.',
      },
      {
        question: 'Two knights against a king: why was that not a draw?',
        answer:
          'Two knights cannot force mate, but they can give it if the opponent goes wrong. While one line leads to mate, the game goes on.',
      },
    ],
  },
  E6: {
    title: 'Perpetual check',
    lead: 'One side gives check after check, the other cannot get away, and the same position has stood three times: that is a draw by perpetual check.',
    more: [
      'Exactly: at the third occurrence of a position (E8), if one side gave check with every move it made since the second, and at least three in a row, the draw is called perpetual check, and the checks are listed beside the board.',
      'It is a name for what happened. Whether there was another defence is not judged.',
    ],
    asked: [
      {
        question: 'I had more pieces and was about to win. Why is a row of checks a draw?',
        answer:
          'The same position three times is a draw, whoever is ahead. If your king cannot escape the checks, your extra pieces do not win. It is how the weaker side often saves a game.',
      },
    ],
  },
  E7: {
    title: 'Stalemate',
    lead: 'If the side on move is not in check and has no legal move at all, the game is drawn.',
    more: [
      'In xiangqi the side with no move loses; in chess it is a draw. When you are far ahead, take care: leave the other king a square, or give check with each move.',
    ],
  },
  E8: {
    title: 'The same position three times',
    lead: 'When the same position, with the same side to move, stands for the third time, the game is drawn at once. The three need not follow one another.',
    more: [
      'Elsewhere a player has to claim this draw. Here the hall sees to it. The next sections say what “the same position” means.',
    ],
    asked: [
      {
        question: 'We played other moves in between. Why does it still count?',
        answer:
          'The three need not be in a row. Each time it was the same position with the same side to move; they are listed beside the board, and one press shows you each.',
      },
    ],
  },
  E9: {
    title: 'Fifty moves',
    lead: 'After fifty moves by each side without a capture or a pawn move, whoever is on move may claim a draw.',
    more: [
      'It can be claimed with the move that completes the fifty, too. The button is there only when the claim is right. If nobody claims, the game is drawn by itself at seventy-five (FIDE Laws 9.3 and 9.6.2). A capture or a pawn move starts the count anew.',
    ],
  },
  E10: {
    title: 'Abort',
    lead: 'Until both sides have made their first move, either may abort the game. Nobody wins or loses, and no points move.',
    more: [
      'The first move has a limit of its own: 60 seconds, in correspondence games the days of a move, in untimed games none. If it is not made, the game is aborted by itself.',
    ],
  },
  E11: {
    title: 'A player who leaves',
    lead: 'If the player on move is without a connection for too long, the other may claim the win, or wait.',
    more: [
      'Too long is 60 seconds, or 30 where the base time is under 10 minutes. Coming back ends it. If the claimant could not have mated, the claim is a draw.',
      'While the hall itself is away it does not count, and never in correspondence games. A formal game that ends so is scored like any other.',
    ],
  },
  E12: {
    title: 'An organiser’s ruling',
    lead: 'An organiser may end a game or annul it, and has to say why.',
    more: [
      'The points of an annulled formal game go back as an adjustment (P5). The original result stays in the record.',
    ],
  },
  'same-position': {
    title: 'What is the same position',
    lead: 'The same piece on every square, the same side to move, the same rights to castle, and the same pawn that can be captured en passant.',
    more: [
      'Once a king or a rook has moved, a right is gone, and however alike the board looks, it is another position. A double step that no pawn can really capture makes no difference. This is for E6 and E8.',
    ],
  },
  order: {
    title: 'When several rules meet',
    lead: 'If one move brings several at once, the first of these names the ending: checkmate, stalemate, neither side can mate, perpetual check, three times, fifty moves.',
    more: ['That is E1, E7, E5, E6, E8, E9. If the move that completes seventy-five mates, it is mate.'],
  },
  arrival: {
    title: 'When it is a close thing',
    lead: 'What counts is when a move arrives at the hall. Before the time is up it counts, mate or not; at nought or later it does not.',
    more: [
      'The credit for a slow network is taken off first (C5). However late a busy hall gets to it, the result is the same. Requests count in the order they arrive; at one and the same instant the flag comes first. A game has exactly one ending, and whatever comes after is told that the game is over.',
      'A claim that is wrong (fifty moves, a player gone, time) is refused, changes nothing, and is not a draw offer.',
    ],
  },
  takeback: {
    title: 'Taking a move back',
    lead: 'Only in casual games, and only if the opponent agrees.',
    more: [
      'You may ask once a move; the request lapses with the next move and is not possible after the end. If it is granted, the game goes back to your turn before that move: position, rights, counts, clocks and offers are as they were, and the clocks run on from there. Abort does not come back.',
    ],
  },
  C1: {
    title: 'Kinds of time',
    lead: 'The usual one is a base time and an increment, as in 5 min + 3 s: you start with five minutes and get three seconds with every move.',
    more: [
      'There are also: Bronstein delay (what you use of a move is given back, up to a limit); simple delay (the clock waits some seconds before it counts); periods (such as 90 minutes for 40 moves, then 30 more, added as the 40th move is made); correspondence (days a move); and untimed.',
      'The sides may have different times, in casual games only.',
    ],
  },
  C2: {
    title: 'When the clocks start',
    lead: 'No clock runs until both sides have made a first move. Black’s first move starts White’s clock.',
    more: ['First moves have a limit of their own (E10) and earn no increment.'],
  },
  C3: {
    title: 'The hall keeps the time',
    lead: 'The clock is in the hall, not in your device. Changing your device’s time does nothing, and the clock runs on when you close the page.',
    more: [
      'It counts in milliseconds and never goes below nought. Only the clock of the side on move runs, so two flags are never down.',
    ],
  },
  C4: {
    title: 'When the hall is away',
    lead: 'If the hall itself is down, nobody is charged for that time.',
    more: [
      'Time stands still from the last heartbeat the hall stored until it is ready again; what had run out before that heartbeat stands. Then the clock goes on when the side on move is back, or after 2 minutes. After more than an hour either side may end a timed game without a result.',
    ],
  },
  C5: {
    title: 'Credit for a slow network',
    lead: 'If your network is slow, the hall gives a little time back, so that it is fair.',
    more: [
      'It is half the round trip that the hall measured, at most 500 milliseconds a move and 3 seconds a game. The flag falls only when that has been used up; until then the clock shows 0.',
    ],
  },
  C6: {
    title: 'When you lose your connection',
    lead: 'Your clock does not stop.',
    more: ['A premove that was not yet played is dropped. If you are away for long: E11.'],
  },
  C7: {
    title: 'Giving time',
    lead: 'In a casual game you can give the opponent time. Only the opponent, never yourself.',
  },
  levels: {
    title: 'Levels',
    lead: 'Your points make your level: none below 100, level 30 at 100, one level more for each hundred, and level 1, the highest, from 3000.',
    more: ['When points fall, the level falls with them. Points are whole numbers, may be negative, and begin at 0.'],
  },
  gains: {
    title: 'What a game is worth',
    lead: 'It depends on how far apart the players’ points were. The lower side gains more by winning, the higher side less; in a draw the lower side gains a little.',
    more: [
      'The difference is taken when the game is settled, without this game. If it is 200 or more, the higher side gains nothing by winning.',
    ],
  },
  P1: {
    title: 'The loser loses what the winner gains',
    lead: 'Whatever the winner gains, the loser gives. In a draw the higher side gives what the lower side gains.',
    more: [
      'So a game moves points from one person to another. The hall’s total changes by recorded adjustments only (P5, P6).',
    ],
  },
  P2: {
    title: 'Rounding',
    lead: 'A gain is rounded to a whole number, halves up.',
    more: ['It is worked out in whole numbers, so every machine gets the same.'],
  },
  P3: {
    title: 'Which games count',
    lead: 'Only formal games.',
    more: [
      'And only those that ended by E1 to E9 or by E11. A game that was aborted (E10) or ruled on (E12) does not.',
    ],
  },
  P4: {
    title: 'When it is settled',
    lead: 'As soon as the game ends, and exactly once.',
    more: [
      'It goes by the points both have at that moment, and is stored together with the result: before, change and after. What you see before a game is “at present points”; by the end they may have changed.',
    ],
  },
  P5: {
    title: 'Adjustments',
    lead: 'An organiser may add to a member’s points or take from them, and has to say why.',
    more: ['Who, when and why stand beside the games in that member’s history, for everybody to see.'],
  },
  P6: {
    title: 'Starting points',
    lead: 'An organiser may set starting points for the hall or for one member; they are booked as an adjustment.',
    more: ['Since games make no points from nothing, the average of a hall without them would stay 0 for ever.'],
  },
  P7: {
    title: 'What is a formal game',
    lead: 'Two members, the usual start position, equal time; no move taken back, no time given, no help from a computer. Anything else is casual.',
  },
  P8: {
    title: 'How many formal games at once',
    lead: 'One timed formal game at a time.',
    more: ['Correspondence games may run side by side; they are settled in the order they end.'],
  },
  P9: {
    title: 'Aborting again and again',
    lead: 'Three aborts of your own or missed first moves within an hour, and formal games are closed to you for thirty minutes. The page says so.',
  },
  P10: {
    title: 'Deleting an account',
    lead: 'Running games are resigned first, or aborted where that is still possible (E10). The points that remain go to the hall, as an adjustment.',
    more: ['A member who is suspended may finish running games.'],
  },
};
