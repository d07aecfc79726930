import type { HistoryWords } from './zh.ts';

export const en: HistoryWords = {
  title: 'Where chess comes from',
  lead: 'It set out from Asia, came through the Arab world to Europe, and from there went everywhere. Only what is documented stands here; the numbers behind a sentence are its sources.',
  parts: {
    name: {
      when: 'The name',
      title: 'Chess, and what others call it',
      text: [
        ['In Chinese the game has two names, one meaning “international chess”, the other “Western chess”.'],
        [
          'The words chess and check both go back to the Persian shah, a king.',
          'Checkmate comes from shah mat: in Arabic it was taken as “the king has died”, in Persian it probably meant that the king is left helpless.',
        ],
      ],
    },
    asia: {
      when: 'about 6th–7th century',
      title: 'It began in Asia',
      text: [
        [
          'Most scholars hold that its ancestor is chaturanga, from the north of India, from where it came to Persia.',
          'The Sanskrit word stood for the four parts of an army: foot soldiers, horsemen, elephants and chariots.',
        ],
        [
          'No trustworthy document from before the 7th century speaks of the game.',
          'The oldest mention is in a Middle Persian story of King Ardashir; when it was written is not certain, possibly about the year 600.',
          'Where the game began is still open, and some scholars argue for other places, such as China.',
          'Seven small ivory figures dug up at Afrasiab, by Samarkand, are the oldest chessmen clearly to be recognised: they are from about 762, or older.',
        ],
      ],
    },
    arab: {
      when: '7th–10th century',
      title: 'Through the Arab world',
      text: [
        [
          'When the Arabs conquered Persia, between 638 and 651, they learnt the game from the Persians and called it shatranj.',
          'In the 9th century al-Adli and ar-Razi played before the caliph, and early in the 10th as-Suli came to the front; all three wrote books on the game.',
          'Others collected problems.',
        ],
        ['The queen of that time went one square diagonally, and the bishop leapt to the third square of a diagonal.'],
      ],
    },
    europe: {
      when: 'about 10th–13th century',
      title: 'Into Europe',
      text: [
        [
          'By the 10th century Muslims had brought the game to North Africa, Sicily and Spain.',
          'A Latin poem on it, kept at the abbey of Einsiedeln in Switzerland and written about the year 1000, is the earliest evidence of the game in European writing.',
          'A count of Urgell, in Catalonia, speaks of his chessmen in a will of 1007, or by others 1010.',
        ],
        [
          'On the Isle of Lewis in Scotland chessmen of the 12th century were found in 1831, carved from walrus tusk and whale teeth; they are in the British Museum and in Edinburgh.',
          'In 1283 Alfonso X of Castile had a book of chess, dice and tables made in Seville, and the manuscript survives.',
        ],
      ],
    },
    modern: {
      when: '15th–19th century',
      title: 'The moves become ours',
      text: [
        [
          'At the end of the 15th century queen and bishop got the moves they have today, and the queen became the strongest piece.',
          'A poem written in Valencia about 1475 is the first to describe the new queen; from there the new game went to Castile, and then to Italy.',
          'Lucena’s book, printed in Salamanca about 1497, is the oldest printed chess book that survives; half of its problems are of the new game, half of the old.',
        ],
        [
          'Castling, the capture in passing and what stalemate is worth were disputed from place to place for some hundreds of years more, into the 19th century.',
        ],
      ],
    },
    world: {
      when: '1849–1929',
      title: 'A game for all countries',
      text: [
        [
          'In 1851 the first international tournament was played in London, and won by Adolf Anderssen of Germany.',
          'The pieces used in competition today are of the Staunton pattern, first shown in 1849.',
          'In 1886 Wilhelm Steinitz beat Johannes Zukertort in the first match for the world championship.',
        ],
        [
          'FIDE, the International Chess Federation, was founded in Paris on 20 July 1924, to unify the rules among other things; in 1929 it published its first.',
          'Where the rules of this hall are silent, those of FIDE decide here.',
        ],
      ],
    },
    china: {
      when: 'since 1991',
      title: 'Players from China',
      text: [
        [
          'In 1991 Xie Jun became women’s world champion, the first champion from China.',
          'In 1998 the Chinese women won the Chess Olympiad for the first time, and in 2014 the Chinese men did.',
          'In 2023 Ding Liren became China’s first male world champion.',
        ],
      ],
    },
    mind: {
      when: 'today',
      title: 'A sport of the mind',
      text: [
        [
          'In 2008 the first World Mind Sports Games were held in Beijing, with bridge, chess, go, draughts and xiangqi.',
        ],
        [
          'At the Asian Games of Doha in 2006 chess was a medal event for the first time.',
          'Those of Guangzhou in 2010 and of Hangzhou, held in 2023, followed.',
        ],
      ],
    },
    olympic: {
      when: 'put right',
      title: 'Is it an Olympic sport?',
      text: [
        [
          'One can read in many places that chess was once an official event of the Olympic Games. That is not right: no Olympic medal has ever been awarded for it, and in 2002 the programme commission of the International Olympic Committee held that sports of the mind should not be admitted.',
          'In 1999 the Committee acknowledged chess as a sport, and FIDE became one of its recognised federations.',
        ],
        [
          'During the Games of Paris in 1924 a chess tournament was held in the city, but not as part of them.',
          'During those of Sydney in 2000 Viswanathan Anand and Alexei Shirov played an exhibition match in the athletes’ village, which ended in a draw.',
        ],
        [
          'A name adds to the confusion: the Chess Olympiad. That is FIDE’s own competition of national teams, held since 1927.',
        ],
      ],
    },
  },
  between: ' ',
  rules: 'Rule book',
  sources: 'Sources',
  source: (number) => `Source ${number}`,
};
