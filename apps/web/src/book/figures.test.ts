/** What the rule book shows on its boards is so, by the rules the hall plays by. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canMate, ending, formatUci, isDark, isSamePosition, legalMoves, parseSquare, parseUci } from '@duiyi/rules';
import { drawingOf, historyOf } from './drawing.ts';
import { FIGURES, figuresAt } from './figures.ts';
import type { Figure, FigureName } from './figures.ts';
import { CHAPTERS } from './sections.ts';

const FIGURE_LIST = Object.entries(FIGURES) as [FigureName, Figure][];

/** Throws where the claim of a figure does not hold. */
const prove = (figure: Figure): void => {
  const { shows } = figure;
  const { shapes, refused } = drawingOf(figure);
  if (shows.type === 'squares') {
    assert.equal(isDark(parseSquare(shows.dark)!), true);
    assert.equal(isDark(parseSquare(shows.light)!), false);
    return;
  }
  const history = historyOf(figure);
  const position = history.at(-1)!;
  const now = ending(history, { repetitions: 3, budget: 250_000 });
  assert.equal(now?.kind ?? null, shows.type === 'over' ? shows.kind : null, 'over, or not');
  switch (shows.type) {
    case 'position':
      return;
    case 'reach':
      assert.ok(shapes.length > 0);
      return;
    case 'legal':
      for (const uci of shows.moves.split(' ')) assert.ok(parseUci(position, uci).ok, uci);
      return;
    case 'only':
      assert.deepEqual(
        legalMoves(position)
          .map((move) => formatUci(position, move))
          .sort(),
        shows.moves.split(' ').sort(),
      );
      return;
    case 'refused':
      assert.equal(refused?.reason.code, shows.code);
      // A case of a rule stands with the rule.
      assert.equal(refused?.reason.rule.slice(0, 2), figure.at);
      return;
    case 'can-mate':
      assert.equal(canMate(position, shows.color).verdict, shows.is ? 'yes' : 'no');
      return;
    case 'over':
      for (const earlier of history.slice(0, -1)) assert.equal(ending([earlier], { repetitions: 3 }), null);
  }
};

for (const [name, figure] of FIGURE_LIST)
  test(`[${figure.at}] ${name}: what the board claims is so`, () => prove(figure));

const reached = (name: FigureName): string =>
  drawingOf(FIGURES[name])
    .shapes.map(({ to }) => 'abcdefgh'[to % 8] + String(Math.floor(to / 8) + 1))
    .sort()
    .join(' ');

for (const [name, squares] of [
  ['king', 'c3 c4 c5 d3 d5 e3 e4 e5'],
  ['rook', 'a4 b4 c4 d1 d2 d3 d5 e4'],
  ['bishop', 'a1 b2 b6 c3 c5 e3 e5 f6 g7 h8'],
  ['knight', 'b3 b5 c2 c6 e2 e6 f3 f5'],
  ['pawnSteps', 'e3 e4'],
  ['pawnCaptures', 'd5 f5'],
] as const) {
  test(`[${FIGURES[name].at}] ${name}: the squares that are marked`, () => assert.equal(reached(name), squares));
}

test('[E8] the same position stands three times, and not twice', () => {
  const history = historyOf(FIGURES.threefold);
  assert.equal(history.filter((earlier) => isSamePosition(earlier, history.at(-1)!)).length, 3);
  assert.equal(ending(history.slice(0, 5), { repetitions: 3 }), null);
});

test('[X3] where the knight mates, a queen does not', () => {
  const { knightMates } = FIGURES;
  assert.equal(ending(historyOf({ ...knightMates, moves: 'f7f8q' }), { repetitions: 3 }), null);
});

test('every board stands in a section there is, and each section finds its own', () => {
  const found = CHAPTERS.flatMap(({ sections }) => sections.flatMap((section) => figuresAt(section)));
  assert.equal(found.length, FIGURE_LIST.length);
});

test('a claim that is not so is found', () => {
  const { stalemate, pinned, throughAttack, flagDraws } = FIGURES;
  for (const wrong of [
    { ...stalemate, shows: { type: 'over', kind: 'checkmate' } },
    { ...stalemate, shows: { type: 'position' } },
    { ...pinned, fen: '4k3/8/8/8/8/2N5/8/4K3 w - - 0 1' },
    { ...throughAttack, shows: { type: 'legal', moves: 'e1g1' } },
    { ...flagDraws, shows: { type: 'can-mate', color: 'black', is: true } },
  ] satisfies Figure[])
    assert.throws(() => prove(wrong));
});
