/** What the page on history rests on: each sentence of it on works that say so. */
export const SOURCES = {
  words: 'Online Etymology Dictionary: “check”, “chess”, “checkmate”. etymonline.com',
  ferlito:
    'Gianfelice Ferlito, Alessandro Sanvito, “Origins of Chess: Protochess, 400 B.C. to 400 A.D.”. The Pergamon Chess Monthly 55/6, September 1990.',
  mark: 'Michael Mark, “The Beginnings of Chess”, chapter 18 of: Irving Finkel (ed.), Ancient Board Games in Perspective. British Museum Press, 2007.',
  persia: 'H. J. R. Murray, A History of Chess. Oxford, 1913. Chapter VIII, “Chess in Persia under the Sāsānians”.',
  remus:
    'Horst Remus, “The Origin of Chess and the Silk Road”. The Silk Road Foundation Newsletter 1/1, 2003. silkroadfoundation.org',
  islam: 'H. J. R. Murray, A History of Chess. Oxford, 1913. Chapter XI, “Chess under Islam”.',
  literature:
    'H. J. R. Murray, A History of Chess. Oxford, 1913. Chapter X, “The Arabic and Persian Literature of Chess”.',
  valencia:
    'Ricardo Calvo, “Valencia Spain: The Cradle of European Chess”. Chess Collectors International, Vienna, May 1998.',
  britannica: 'Andrew E. Soltis, “Chess”: Introduction to Europe. Encyclopædia Britannica. britannica.com',
  gamer:
    'Helena M. Gamer, “The Earliest Evidence of Chess in Western Literature: The Einsiedeln Verses”. Speculum 29/4, October 1954, pages 734–750.',
  urgell:
    'Alejandro Melchor, “Los Testamentos del Conde Ermengol de Urgell (1007) y su cuñada, Ermessenda de Carcassone (1058)”. historiadelajedrezespanol.es',
  museum:
    '“The Queen’s Gambit: how the Lewis Chessmen won the world over”, 16 March 2021. The British Museum, britishmuseum.org/blog',
  lewis: '“Lewis chessmen”. Chessopedia, chess.com/chessopedia',
  alfonso: '“Book of Chess, Dice and Tables”. Patrimonio Nacional, Madrid. patrimonionacional.es',
  garzon:
    'José A. Garzón, “Literatura y ajedrez en la Europa de los siglos XV y XVI. El origen valenciano del ajedrez moderno”. eHumanista 47, 2021, pages 197–218.',
  lucena: '“Lucena, Luis Ramirez”. Chessopedia, chess.com/chessopedia',
  rules: 'John McCrary, “The Evolution of Modern Chess Rules”, a series. US Chess, new.uschess.org',
  london: 'Mark Weeks, “The Origin of International Chess Events”. mark-weeks.com',
  staunton: '“The Staunton Standard: Evolution of the Modern Chess Set”. World Chess Hall of Fame, Saint Louis, 2018.',
  championship: '“A Brief History of the World Chess Championship, Part 1”, 9 October 2015. worldchess.com',
  laws: '“A Brief History of the Laws of Chess”. FIDE, International Chess Federation.',
  xie: '“Xie Jun”. FIDE, womenchess.fide.com',
  ding: '“Ding Liren wins FIDE World Chess Championship 2023 to become China’s 1st male world champion”, 30 April 2023. CGTN and Shanghai Daily, shine.cn',
  tromso: '“41st Chess Olympiad: China and Russia claim gold!”, 15 August 2014. FIDE, fide.com',
  beijing: '“1st World Mind Sports Games”, 4 October 2008. Xinhua, china.org.cn',
  doha: 'ChessBase News on the 15th Asian Games, Doha, December 2006. en.chessbase.com',
  guangzhou: '“Chess at the 16th Asian Games”, 27 November 2010. chess.com/news',
  hangzhou: '“Asian Games: Iran and China win team competitions”, October 2023. FIDE, fide.com',
  programme:
    'Olympic Programme Commission, report of August 2002. International Olympic Committee, olympic.org (en_report_527.pdf); in part in “Chess not an Olympic Sport”, September 2002. chessscotland.com',
  paris: '“Chess Olympiad: Paris 1924 (Unofficial)”. FIDE, chennai2022.fide.com',
  sydney: 'Chess column of The Sun-Herald, Sydney, 1 October 2000. auschess.org.au',
  olympiad: '“1st Chess Olympiad: London 1927”. olimpbase.org',
} as const;
export type SourceId = keyof typeof SOURCES;

/** Paragraph by paragraph, what each sentence rests on; nothing where it says nothing of the past. */
export const HISTORY = [
  { part: 'name', rests: [[[]], [['words'], ['words']]] },
  {
    part: 'asia',
    rests: [
      [['ferlito'], ['mark', 'words']],
      [['mark'], ['persia'], ['ferlito', 'remus'], ['remus']],
    ],
  },
  { part: 'arab', rests: [[['islam'], ['literature'], ['literature']], [['valencia']]] },
  {
    part: 'europe',
    rests: [
      [['britannica'], ['gamer'], ['urgell']],
      [['museum', 'lewis'], ['alfonso']],
    ],
  },
  {
    part: 'modern',
    rests: [[['valencia'], ['garzon'], ['garzon', 'lucena']], [['rules']]],
  },
  {
    part: 'world',
    rests: [
      [['london'], ['staunton'], ['championship']],
      [['laws'], []],
    ],
  },
  { part: 'china', rests: [[['xie', 'ding'], ['ding', 'tromso'], ['ding']]] },
  { part: 'mind', rests: [[['beijing']], [['doha'], ['guangzhou', 'hangzhou']]] },
  {
    part: 'olympic',
    rests: [[['programme'], ['programme']], [['paris'], ['sydney']], [['olympiad']]],
  },
] as const satisfies readonly {
  readonly part: string;
  readonly rests: readonly (readonly (readonly SourceId[])[])[];
}[];
export type HistoryPart = (typeof HISTORY)[number]['part'];
