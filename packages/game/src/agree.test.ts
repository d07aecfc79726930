import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFen, START_FEN } from '@duiyi/rules';
import { timeLeft } from './clock.ts';
import { joined, told } from './script.fixture.ts';
import { plyOf, present } from './state.ts';

test('[E4] a draw is offered on one’s own turn, after both first moves, and ends the game when it is accepted', () => {
  const game = joined();
  assert.equal(game.ask('white', { type: 'offer-draw' })?.code, 'too-early');
  game.play('e4 e5');
  assert.deepEqual(game.ask('black', { type: 'offer-draw' }), { code: 'not-your-turn', turn: 'white' }, '[S58]');
  assert.equal(game.ask('black', { type: 'accept-draw' })?.code, 'nothing-asked');
  game.does('white', 'offer-draw');
  assert.equal(game.ask('white', { type: 'accept-draw' })?.code, 'nothing-asked', 'one’s own offer');
  game.does('black', 'accept-draw');
  assert.deepEqual(game.state.outcome, { winner: null, termination: 'agreement' });
});

test('[E4] [S57] an offer stands through the offerer’s own move and lapses by the reply', () => {
  const game = joined().play('e4 e5').does('white', 'offer-draw').play('Nf3');
  assert.equal(game.state.offers.draw, 'white');
  game.play('Nc6');
  assert.equal(game.state.offers.draw, null);
  assert.equal(game.ask('black', { type: 'accept-draw' })?.code, 'nothing-asked');
  const accepted = joined().play('e4 e5').does('white', 'offer-draw').play('Nf3');
  assert.equal(accepted.ask('black', { type: 'accept-draw' }, { ply: 2 }), null, 'sent before the move was seen');
  assert.equal(accepted.state.outcome?.termination, 'agreement');
});

test('[E4] a refused illegal reply does not decline the offer', () => {
  const game = joined().play('e4 e5').does('white', 'offer-draw').play('Nf3');
  assert.equal(game.ask('black', { type: 'move', uci: 'e5e3' })?.code, 'illegal-move');
  assert.equal(game.state.offers.draw, 'white');
});

test('[E4] [S61] one open offer, and none after a refusal until five more moves', () => {
  for (const refuse of ['decline', 'reply'] as const) {
    const game = joined().play('e4 e5').does('white', 'offer-draw');
    assert.equal(game.ask('white', { type: 'offer-draw' })?.code, 'already-asked');
    if (refuse === 'decline') {
      assert.equal(game.ask('black', { type: 'decline-draw' }), null);
      assert.deepEqual(game.ask('white', { type: 'offer-draw' }), { code: 'offer-too-soon', moves: 5 });
    }
    game.play('Nf3 Nc6');
    const left = refuse === 'decline' ? 4 : 5;
    assert.deepEqual(game.ask('white', { type: 'offer-draw' }), { code: 'offer-too-soon', moves: left }, refuse);
    game.play('a3 a6 b3 b6 c3 c6 h3 h6'.replace('c6', 'Bc5'));
    if (refuse === 'reply') game.play('g3 g6');
    game.does('white', 'offer-draw');
    assert.equal(game.state.offers.draw, 'white', refuse);
  }
});

test('[E4] the other side may offer though one’s own offers wait', () => {
  const game = joined().play('e4 e5').does('white', 'offer-draw').play('Nf3 Nc6 Nc3').does('black', 'offer-draw');
  assert.equal(game.state.offers.draw, 'black');
});

test('[S72] a takeback restores everything as it was, and the clocks of then run on', () => {
  const rows = [
    { name: 'a capture', start: START_FEN, before: 'e4 d5', undone: 'exd5' },
    { name: 'castling', start: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9', before: 'Ra2 Rb8', undone: 'O-O' },
    { name: 'en passant', start: START_FEN, before: 'e4 a6 e5 d5', undone: 'exd6' },
    { name: 'a promotion', start: '7k/P6p/8/8/8/8/8/K7 w - - 4 30', before: 'Kb1 Kg8', undone: 'a8=N' },
    { name: 'a repeated position', start: START_FEN, before: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1', undone: 'a5' },
  ];
  for (const { name, start, before, undone } of rows) {
    const game = joined({ start: { fen: start, chess960: false } }).play(before, 5000);
    const { turn } = present(game.state);
    const then = game.state;
    game.play(undone, 7000);
    game.does(turn, 'ask-takeback').does(turn === 'white' ? 'black' : 'white', 'accept-takeback');
    assert.equal(formatFen(present(game.state)), formatFen(present(then)), name);
    const comparable = { seq: 0, turnSince: 0, clock: null, offers: null } as const;
    assert.equal(told({ ...game.state, ...comparable } as never), told({ ...then, ...comparable } as never), name);
    for (const color of ['white', 'black'] as const) {
      assert.equal(game.state.clock?.remaining[color], then.clock?.remaining[color], `${name}: ${color}’s clock`);
    }
    assert.equal(timeLeft(game.state.clock!, turn, game.now + 4000), then.clock!.remaining[turn] - 4000, name);
  }
});

test('[E8] repetitions are counted as they were before what was taken back', () => {
  const game = joined().play('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 a5').does('black', 'ask-takeback');
  game.does('white', 'accept-takeback').play('Ng8');
  assert.equal(game.state.outcome?.termination, 'repetition');
});

test('[S73] with the asker to move both last moves go back', () => {
  const game = joined().play('e4 e5 Nf3 Nc6').does('white', 'ask-takeback').does('black', 'accept-takeback');
  assert.equal(plyOf(game.state), 2);
  assert.equal(present(game.state).turn, 'white');
});

test('[S54] a takeback to the start position: the clock runs on, and there is nothing to abort', () => {
  const game = joined().play('e4 e5').does('white', 'ask-takeback').does('black', 'accept-takeback');
  assert.equal(plyOf(game.state), 0);
  assert.equal(game.ask('white', { type: 'abort' })?.code, 'abort-too-late');
  assert.equal(game.try({ type: 'wake' }, game.now + 180_500), null);
  assert.equal(game.state.outcome?.termination, 'time-forfeit');
});

test('a takeback is asked once a move, lapses at the next, and is answered once, by the other side', () => {
  const game = joined().play('e4 e5');
  assert.equal(game.ask('black', { type: 'accept-takeback' })?.code, 'nothing-asked');
  game.does('white', 'ask-takeback');
  assert.equal(game.ask('white', { type: 'ask-takeback' })?.code, 'already-asked');
  assert.equal(game.ask('black', { type: 'ask-takeback' })?.code, 'already-asked');
  assert.equal(game.ask('white', { type: 'accept-takeback' })?.code, 'nothing-asked');
  assert.equal(game.ask('black', { type: 'decline-takeback' }), null);
  assert.equal(game.ask('white', { type: 'ask-takeback' })?.code, 'already-asked', 'refused: not again this move');
  game.play('Nf3');
  game.does('white', 'ask-takeback').play('Nc6');
  assert.equal(game.state.offers.takeback, null, 'lapsed');
  game.does('white', 'ask-takeback').does('black', 'accept-takeback');
  assert.equal(game.ask('black', { type: 'accept-takeback' })?.code, 'nothing-asked', '[S75] a double click');
  assert.equal(plyOf(game.state), 2);
});

test('a takeback is asked only where there is a move of one’s own', () => {
  const game = joined();
  assert.equal(game.ask('white', { type: 'ask-takeback' })?.code, 'too-early');
  game.play('e4 e5').does('white', 'ask-takeback').does('black', 'accept-takeback').play('d4');
  assert.equal(game.ask('black', { type: 'ask-takeback' })?.code, 'nothing-to-take-back');
});

test('[S64] a takeback to before an offer leaves no offer and no mark of one', () => {
  const game = joined().play('e4 e5 Nf3 Nc6').does('white', 'offer-draw').play('Bb5 a6');
  assert.equal(game.ask('white', { type: 'offer-draw' })?.code, 'offer-too-soon');
  game.does('white', 'ask-takeback').does('black', 'accept-takeback');
  assert.equal(game.state.offers.draw, null);
  game.does('white', 'offer-draw');
  const open = joined().play('e4 e5').does('white', 'offer-draw').play('Nf3').does('white', 'ask-takeback');
  open.does('black', 'accept-takeback');
  assert.equal(open.state.offers.draw, null, 'an open offer lapses by a takeback');
});

test('[P7] [S76] no takeback and no given time in a formal game', () => {
  const game = joined({ formal: true }).play('e4 e5');
  assert.equal(game.ask('white', { type: 'ask-takeback' })?.code, 'formal-game');
  assert.equal(game.ask('white', { type: 'give-time' })?.code, 'formal-game');
});

test('[C7] time is given to the opponent only, whoever is on move', () => {
  const game = joined();
  assert.equal(game.ask('white', { type: 'give-time' })?.code, 'too-early');
  game.play('e4 e5');
  assert.equal(game.ask('white', { type: 'give-time' }), null);
  assert.equal(timeLeft(game.state.clock!, 'black', game.now), 195_000);
  assert.equal(game.ask('black', { type: 'give-time' }, {}), null);
  assert.equal(timeLeft(game.state.clock!, 'white', game.now + 1000), 194_000);
  assert.equal(
    joined({ time: { kind: 'untimed' } })
      .play('e4 e5')
      .ask('white', { type: 'give-time' })?.code,
    'untimed-game',
  );
  const full = joined({ time: { kind: 'fischer', base: 6 * 60 * 60_000, increment: 0 } }).play('e4 e5');
  assert.equal(full.ask('white', { type: 'give-time' })?.code, 'clock-full');
});

test('[S82] a rematch is one new game, whoever asks first, after the end', () => {
  const game = joined().play('e4 e5');
  assert.equal(game.ask('white', { type: 'rematch' })?.code, 'game-not-over');
  game.does('white', 'resign');
  assert.equal(game.ask('white', { type: 'rematch' }, { next: 'first' }), null);
  assert.equal(game.state.rematch.offered, 'white');
  assert.equal(game.ask('white', { type: 'rematch' }, { next: 'again' }), null);
  assert.equal(game.state.rematch.next, null, 'one’s own offer is not accepted by oneself');
  assert.equal(game.ask('black', { type: 'rematch' }, { next: 'second' }), null);
  assert.deepEqual(game.state.rematch, { offered: null, next: 'second' });
  assert.equal(game.ask('white', { type: 'rematch' }, { next: 'third' }), null);
  assert.equal(game.state.rematch.next, 'second');
});

test('a rematch is declined by the other side, and may be offered again', () => {
  const game = joined().play('e4 e5').does('white', 'resign');
  assert.equal(game.ask('black', { type: 'decline-rematch' })?.code, 'nothing-asked');
  game.ask('white', { type: 'rematch' });
  assert.equal(game.ask('white', { type: 'decline-rematch' })?.code, 'nothing-asked');
  assert.equal(game.ask('black', { type: 'decline-rematch' }), null);
  assert.equal(game.state.rematch.offered, null);
  assert.equal(game.ask('black', { type: 'rematch' }), null);
  assert.equal(game.state.rematch.offered, 'black');
});
