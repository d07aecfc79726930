/** Who is in the hall when the pictures are taken, and what they have played: games running, games over, points, seeks. */
import assert from 'node:assert/strict';
import type { GameId, Terms, UserId } from '@duiyi/game';
import type { EnrolAnswer } from '@duiyi/protocol';
import type { Visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { BOTH_CASTLINGS, OPERA, RETI_TARTAKOWER, SCHOLARS_MATE, THREEFOLD } from '../games.ts';
import { makeMove, pressTwice } from '../hand.ts';
import { chooseWay, seatAt } from '../invitation.ts';
import { member, organiser, whoIs } from '../people.ts';
import type { Stage } from '../scenario.ts';

export interface Cast {
  readonly organiser: Visitor;
  /** Plays White in `running`, has played most, has points. */
  readonly player: Visitor;
  /** Is offered a draw in `offered`. */
  readonly asked: Visitor;
  /** Has a pawn before the last rank in `promoting`. */
  readonly promoter: Visitor;
  readonly running: GameId;
  readonly offered: GameId;
  readonly promoting: GameId;
  readonly mated: GameId;
  readonly repeated: GameId;
  readonly resigned: GameId;
  /** The player's own, and open. */
  readonly invitation: GameId;
}

/** Names as they come: short ones, and the longest there are. */
const LONG_HAN = '外国语学校附属小学三年级二班欧阳夏丹';
const LONG_LATIN = 'Maximilian-Alexander';
const CLASS = [
  '王子轩',
  '李思源',
  '张一诺',
  'Sofia_R',
  '刘宇航',
  '陈可欣',
  'Tom-1',
  '杨梓萱',
  '赵天佑',
  'Ada',
  '黄雨桐',
];

const slow = (formal: boolean): Terms => ({
  formal,
  color: 'white',
  time: { kind: 'fischer', base: 1_800_000, increment: 20_000 },
});
/** White, Black and date of the games of the book. */
const WRITTEN = [
  ['Morphy, Paul', 'Duke of Brunswick and Count Isouard', '1858.11.02'],
  ['Morphy, Paul', 'NN', '1857.??.??'],
  ['Réti, Richard', 'Tartakower, Savielly', '1910.??.??'],
] as const;
const RACE = 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2'.split(' ');

export const gatherCast = async (stage: Stage): Promise<Cast> => {
  const boss = await organiser(stage);
  const [player, rival] = [await member(stage, '林小雨'), await member(stage, LONG_HAN)];
  const [asked, asking] = [await member(stage, 'Anna_K'), await member(stage, '陈默')];
  const [promoter, racer] = [await member(stage, '周舟'), await member(stage, LONG_LATIN)];
  await enrolClass(boss);
  await bringGames(boss);
  await givePoints(boss, (await whoIs(player))!.id, 655, '校队选拔');

  const mated = await play(player, asked, slow(true), RETI_TARTAKOWER.ucis);
  const repeated = await play(rival, player, slow(true), THREEFOLD.ucis);
  await play(asking, player, slow(true), SCHOLARS_MATE.ucis);
  const resigned = await play(player, asking, slow(true), BOTH_CASTLINGS.ucis);
  await pressTwice(asking.page, 'resign');
  await asking.page.locator('[data-part=result]').waitFor();
  const running = await play(player, rival, slow(true), OPERA.ucis.slice(0, 20));
  const offered = await play(asking, asked, slow(false), OPERA.ucis.slice(0, 12));
  await pressTwice(asking.page, 'offer-draw');
  await asked.page.locator('[data-part=accept-draw]').waitFor();
  const promoting = await play(promoter, racer, slow(false), RACE);
  const invitation = await invitationOf(player);
  await seek(await stage.visit('seeker'), '300+3');
  await seek(await stage.visit('another seeker'), '900+10');
  await seek(await member(stage, 'Wei-Ling_Chen-Hughes'), '600+0');
  return {
    organiser: boss,
    player,
    asked,
    promoter,
    running,
    offered,
    promoting,
    mated,
    repeated,
    resigned,
    invitation,
  };
};

/** A game between two who have it open, up to the last of `ucis`; they stay there. */
const play = async (white: Visitor, black: Visitor, terms: Terms, ucis: readonly string[]): Promise<GameId> => {
  const game = await seatAt(white, black, terms);
  const pages = [white.page, black.page];
  for (const page of pages) await page.goto(`/game/${game}`);
  for (const page of pages) await page.locator('[role=grid]').waitFor();
  for (const [ply, uci] of ucis.entries()) {
    await makeMove(pages[ply % 2], uci, 'click');
    for (const page of pages) await eventually(() => page.locator('.move[data-ply]').count(), ply + 1);
  }
  return game;
};

/** A class of members with points of many sizes. */
const enrolClass = async (boss: Visitor): Promise<void> => {
  const members = CLASS.map((name, index) => ({ line: index + 1, name }));
  const made = await boss.context.request.post('/api/v1/organiser/members', {
    data: { members, reason: '三年级二班' },
  });
  assert.equal(made.status(), 201, await made.text());
  const { enrolled } = (await made.json()) as EnrolAnswer;
  for (const [index, { id }] of enrolled.entries()) await givePoints(boss, id, 1460 - 131 * index, '入馆评定');
};

const givePoints = async (boss: Visitor, id: UserId, change: number, reason: string): Promise<void> => {
  const answer = await boss.context.request.post(`/api/v1/organiser/members/${id}/points`, {
    data: { change, reason },
  });
  assert.equal(answer.status(), 200, await answer.text());
};

/** Games of a book, to be studied. */
const bringGames = async (boss: Visitor): Promise<void> => {
  const games = [OPERA, BOTH_CASTLINGS, RETI_TARTAKOWER].map(
    ({ name, sans }, index) =>
      `[Event "${name}"]\n[White "${WRITTEN[index][0]}"]\n[Black "${WRITTEN[index][1]}"]\n[Date "${WRITTEN[index][2]}"]\n[Result "1-0"]\n\n${sans.join(' ')} 1-0\n`,
  );
  const headers = { 'content-type': 'application/x-chess-pgn' };
  const answer = await boss.context.request.post('/api/v1/studies', { data: games.join('\n'), headers });
  assert.ok(answer.ok(), await answer.text());
};

const invitationOf = async ({ context }: Visitor): Promise<GameId> => {
  const answer = await context.request.post('/api/v1/games', { data: { terms: slow(false) } });
  assert.equal(answer.status(), 201);
  return ((await answer.json()) as { game: GameId }).game;
};

/** Stays in the lobby: who leaves takes the seek along. */
const seek = async ({ page }: Visitor, time: string): Promise<void> => {
  await page.goto('/');
  await chooseWay(page, 'seek');
  await page.locator(`[data-time="${time}"]`).click();
  await page.locator('[data-part=own-invitation]').waitFor();
};
