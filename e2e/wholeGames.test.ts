/** Whole games through the boards of two browsers while a third looks on; after each move all screens and the record are compared. */
import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import { BOTH_CASTLINGS, EN_PASSANT_MATE, KNIGHT_PROMOTION, OPERA, STALEMATE, THREEFOLD } from './games.ts';
import type { WholeGame } from './games.ts';
import { storedOutcome } from './record.ts';
import { scenario } from './scenario.ts';
import type { Stage } from './scenario.ts';
import { Table, viewerSees } from './table.ts';
import type { TableOptions, Viewer } from './table.ts';

/** From the invitation to the end, and the end as both players, the onlooker and the record have it. */
const playWhole = async (stage: Stage, game: WholeGame, options: TableOptions): Promise<Table> => {
  const table = await Table.open(stage, { ...options, byHand: true, watched: true });
  await table.shows({ game, plies: 0 });
  await table.play(game);
  if (game.resigned) await table.resign(game.resigned);
  const end = { game, plies: game.ucis.length, outcome: game.outcome };
  await table.shows(end);
  const events = await table.keeps(game, game.ucis.length);
  const { at: _, ...ended } = events.at(-1)!;
  assert.deepEqual(ended, { type: 'ended', ...game.outcome });
  const { winner, termination } = game.outcome;
  assert.deepEqual(storedOutcome(table.hall, table.game), { winner, termination });
  await table.clocksAgree();
  return table;
};

/** A stranger who opens the link when all is over: sees the end, and may walk through the game. */
const reader = async ({ visit }: Stage, language: Viewer['language']): Promise<Viewer> => ({
  visitor: await visit('reader', { locale: language }),
  language,
  seat: null,
});

scenario(
  '[E1][X4][M][R3] the Opera Game is played to its mate, kept, and read again move by move with the buttons',
  async (stage) => {
    const table = await playWhole(stage, OPERA, { guest: 'en', animated: true });
    const viewer = await reader(stage, 'en');
    const { page } = viewer.visitor;
    await page.goto(table.path);
    const plies = OPERA.ucis.length;
    const over = { game: OPERA, plies, outcome: OPERA.outcome };
    await viewerSees(viewer, over);
    await page.locator('[data-part=replay-first]').click();
    for (let at = 0; at < plies; at += 1) {
      await viewerSees(viewer, { ...over, at });
      await page.locator('[data-part=replay-forward]').click();
    }
    await viewerSees(viewer, over);
    await page.locator('[data-part=replay-back]').click();
    await viewerSees(viewer, { ...over, at: plies - 1 });
    await page.locator('[data-part=replay-last]').click();
    await viewerSees(viewer, over);
  },
);

scenario('[X1][X2][X4][P8][R5] a pawn mates in passing; any ply of the game has its own link', async (stage) => {
  const table = await playWhole(stage, EN_PASSANT_MATE, { time: 'untimed', hosting: 'black', guest: 'en' });
  const viewer = await reader(stage, 'zh-CN');
  const plies = EN_PASSANT_MATE.ucis.length;
  for (const at of [0, 1, 12, plies - 1, plies]) {
    await viewer.visitor.page.goto(`${table.path}?ply=${at}`);
    await viewerSees(viewer, { game: EN_PASSANT_MATE, plies, at, outcome: EN_PASSANT_MATE.outcome });
  }
});

scenario(
  '[X3][X4][E3][P25] both castlings, a queen made of a pawn, and the loser gives up; read with the keys',
  async (stage) => {
    const table = await playWhole(stage, BOTH_CASTLINGS, { time: { minutes: '15', seconds: '10' }, guest: 'en' });
    const viewer = await reader(stage, 'zh-CN');
    const { page } = viewer.visitor;
    await page.goto(table.path);
    const plies = BOTH_CASTLINGS.ucis.length;
    const over = { game: BOTH_CASTLINGS, plies, outcome: BOTH_CASTLINGS.outcome };
    await viewerSees(viewer, over);
    for (const [key, at] of [
      ['ArrowLeft', plies - 1],
      ['ArrowLeft', plies - 2],
      ['Home', 0],
      ['ArrowRight', 1],
      ['End', plies],
    ] as const) {
      await page.keyboard.press(key);
      await viewerSees(viewer, { ...over, at });
    }
    await page.locator('[data-ply="20"]').click();
    await viewerSees(viewer, { ...over, at: 20 });
  },
);

scenario('[X3][P9] a pawn takes and becomes a knight, and White gives up while Black is to move', async (stage) => {
  await playWhole(stage, KNIGHT_PROMOTION, { time: '180+2', hosting: 'black', guest: 'en' });
});

scenario('[E7] stalemate is a draw, at once and by itself', async (stage) => {
  const table = await playWhole(stage, STALEMATE, { guest: 'en' });
  const { page } = table.players.white.visitor;
  await eventually(() => page.locator('[data-part=resign]').count(), 0);
});

scenario('[E8] the same position for the third time is a draw, at once', async (stage) => {
  await playWhole(stage, THREEFOLD, { guest: 'en', time: 'untimed' });
});
