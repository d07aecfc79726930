/** What the page on history rests on. */
export const SOURCES = {
  murray: 'H. J. R. Murray, A History of Chess. Oxford University Press, 1913.',
  eales: 'Richard Eales, Chess: The History of a Game. Batsford, 1985.',
  companion: 'David Hooper, Kenneth Whyld, The Oxford Companion to Chess, 2nd edition. Oxford University Press, 1992.',
  mark: 'Michael Mark, “The Beginnings of Chess”, in: Irving Finkel (ed.), Ancient Board Games in Perspective. British Museum Press, 2007.',
  yalom: 'Marilyn Yalom, Birth of the Chess Queen. HarperCollins, 2004.',
  museum: 'The British Museum, London: The Lewis Chessmen. britishmuseum.org',
  fide: 'FIDE, International Chess Federation: history, Laws of Chess, results. fide.com',
  ioc: 'International Olympic Committee: recognised federations. olympics.com/ioc',
  sydney: 'The Sun-Herald, Sydney: chess column, 1 October 2000.',
  imsa: 'International Mind Sports Association. imsaworld.com',
  oca: 'Olympic Council of Asia: results of the Asian Games. oca.asia',
} as const;
export type SourceId = keyof typeof SOURCES;

export const HISTORY = [
  { part: 'name', sources: ['murray', 'companion'] },
  { part: 'asia', sources: ['murray', 'mark'] },
  { part: 'arab', sources: ['murray', 'eales'] },
  { part: 'europe', sources: ['murray', 'eales', 'museum'] },
  { part: 'modern', sources: ['murray', 'companion', 'yalom'] },
  { part: 'world', sources: ['companion', 'fide'] },
  { part: 'china', sources: ['fide'] },
  { part: 'mind', sources: ['fide', 'imsa', 'oca'] },
  { part: 'olympic', sources: ['companion', 'ioc', 'sydney', 'oca'] },
] as const satisfies readonly { readonly part: string; readonly sources: readonly SourceId[] }[];
export type HistoryPart = (typeof HISTORY)[number]['part'];
