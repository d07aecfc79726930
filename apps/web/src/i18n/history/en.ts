import type { HistoryWords } from './zh.ts';

export const en: HistoryWords = {
  title: 'Where chess comes from',
  lead: 'It set out from Asia, came through the Arab world to Europe, and from there went everywhere. Only what is documented stands here; the sources are at the end.',
  parts: {
    name: {
      when: 'The name',
      title: 'Chess, and what others call it',
      text: [
        'In Chinese the game has two names, one meaning “international chess”, the other “Western chess”. It is called Western, and yet it came from Asia.',
        'The words chess and check both go back to the Persian shah, a king; checkmate comes from shah mat, the king is at a loss. The word has travelled the same road as the game.',
      ],
    },
    asia: {
      when: 'about 6th–7th century',
      title: 'It began in Asia',
      text: [
        'Most scholars hold that its ancestor is chaturanga, from the north of India. The word means “four parts” and stood for an army: foot soldiers, horsemen, elephants and chariots. They are our pawns, knights, bishops and rooks.',
        'The first written evidence is from about the 7th century, in Sanskrit and in Middle Persian. Nothing reliable is known from before, and some scholars argue for other places. Seven small ivory figures dug up at Afrasiab, by Samarkand, are usually dated to the 8th century and often called the oldest chessmen we have.',
      ],
    },
    arab: {
      when: '7th–10th century',
      title: 'Through the Arab world',
      text: [
        'In the 7th century the Arabs came to Persia, learnt the game and called it shatranj. At the court of Baghdad there were famous players who wrote on openings and endings and composed problems; al-Adli in the 9th century and as-Suli in the 10th are the best known.',
        'The queen of that time went one square diagonally, the bishop leapt two, and pawns had no double step. Games were long.',
      ],
    },
    europe: {
      when: 'about 10th–13th century',
      title: 'Into Europe',
      text: [
        'About the 10th century the game came to Europe, by way of Spain and Italy among others. A Latin poem kept at the abbey of Einsiedeln in Switzerland, from the end of that century, is one of the first European texts on it. Around 1010 a count of Urgell, in Catalonia, left his chessmen to a convent in his will.',
        'On the Isle of Lewis in Scotland a hoard of chessmen of the 12th century was found in 1831, carved from walrus ivory; most of them are in the British Museum. In 1283 Alfonso X of Castile had a book of games made, and the manuscript survives.',
      ],
    },
    modern: {
      when: 'end of the 15th century',
      title: 'The moves become ours',
      text: [
        'At the end of the 15th century, in Spain and Italy, queen and bishop got the moves they have today. The game became much faster, and the queen its strongest piece. In 1497 Lucena had a book printed in Salamanca, with the old game and the new; it is one of the earliest printed chess books that survive.',
        'The double step, en passant and castling differed from place to place for some hundreds of years more, before they became the same everywhere.',
      ],
    },
    world: {
      when: '1851–1924',
      title: 'A game for all countries',
      text: [
        'In 1851 the first international tournament was played in London, and won by Adolf Anderssen of Germany. The pieces used in competition today are of the Staunton pattern, which went on sale in London in 1849. In 1886 Wilhelm Steinitz beat Johannes Zukertort and became the first recognised world champion.',
        'FIDE, the International Chess Federation, was founded in Paris on 20 July 1924. Its Laws are those of competition everywhere; where the rules of this hall are silent, they decide here too.',
      ],
    },
    china: {
      when: 'since 1991',
      title: 'Players from China',
      text: [
        'In 1991 Xie Jun became the first world champion from China, among women. In 1998 the Chinese women won the Chess Olympiad for the first time, and in 2014 the Chinese team won the open one. In 2023 Ding Liren became world champion.',
      ],
    },
    mind: {
      when: 'today',
      title: 'A sport of the mind',
      text: [
        'Chess is a sport of the mind. In 2008 the first World Mind Sports Games were held in Beijing, with bridge, chess, go, draughts and xiangqi.',
        'At the Asian Games chess has been a medal event three times: Doha 2006, Guangzhou 2010 and Hangzhou 2022 (held in 2023).',
      ],
    },
    olympic: {
      when: 'put right',
      title: 'Is it an Olympic sport?',
      text: [
        'One can read in many places that chess was once an official event of the Olympic Games. That is not right: no Olympic medal has ever been awarded for it.',
        'What is documented is this. During the Games of Paris in 1924 a chess tournament was held in the city, but not as part of them. During those of Sydney in 2000 Viswanathan Anand and Alexei Shirov played two exhibition games in the athletes’ village, both drawn. And in 1999 the International Olympic Committee recognised FIDE, and with it chess as a sport.',
        'A name adds to the confusion: the Chess Olympiad. That is FIDE’s own competition of national teams, held since 1927, and not part of the Olympic Games.',
      ],
    },
  },
  rules: 'Rule book',
  sources: 'Sources',
  source: (number) => `Source ${number}`,
};
