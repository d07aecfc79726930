import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import cases from '../fixtures/san.json' with { type: 'json' };
import { position, randomPositions } from '../fixtures/randomGames.ts';
import {
  START_POSITION,
  type SanStyle,
  formatSan,
  formatUci,
  legalMoves,
  normalizeMove,
  parseSan,
  parseSquare,
  parseUci,
} from './index.ts';

for (const row of cases) {
  test(`[M] ${row.id} ${row.kind}: ${row.why}`, () => {
    const present = position(row.fen, row.chess960 ?? false);
    if (row.kind === 'write') {
      const move = parseUci(present, row.uci!);
      assert.ok(move.ok);
      assert.equal(formatSan(present, move.value), row.expectedSan);
      return;
    }
    for (const lenient of [false, true]) {
      const read = parseSan(present, row.input!, { lenient });
      const got = read.ok
        ? formatUci(present, read.value)
        : read.error.code === 'ambiguous-move'
          ? 'ambiguous'
          : 'error';
      assert.equal(got, lenient ? row.expectedLenient : row.expectedStrict, lenient ? 'lenient' : 'strict');
      if (lenient && read.ok && row.canonicalSan !== undefined) {
        assert.equal(formatSan(present, read.value), row.canonicalSan);
      }
    }
  });
}

const EP = '8/8/8/3pP3/8/8/8/k3K3 w - d6 0 1';
const CASTLE = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTE = '3n4/4P3/8/8/8/8/8/k6K w - - 0 1';
const KNIGHTS = '4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1';

const STYLES: readonly { fen: string; uci: string; style: SanStyle; text: string }[] = [
  { fen: EP, uci: 'e5d6', style: {}, text: 'exd6' },
  { fen: EP, uci: 'e5d6', style: { enPassant: 'e.p.' }, text: 'exd6 e.p.' },
  { fen: EP, uci: 'e5d6', style: { enPassant: 'en passant' }, text: 'exd6 en passant' },
  { fen: EP, uci: 'e5d6', style: { enPassant: 'en pt' }, text: 'exd6 en pt' },
  { fen: EP, uci: 'e5e6', style: { enPassant: 'e.p.' }, text: 'e6' },
  { fen: CASTLE, uci: 'e1g1', style: { castling: '0-0' }, text: '0-0' },
  { fen: CASTLE, uci: 'e1c1', style: { castling: '0-0', pieces: 'hanzi' }, text: '0-0-0' },
  { fen: CASTLE, uci: 'a1a8', style: { pieces: 'hanzi' }, text: '车xa8+' },
  { fen: CASTLE, uci: 'e1e2', style: { pieces: 'hanzi' }, text: '王e2' },
  { fen: KNIGHTS, uci: 'c3e2', style: { pieces: 'hanzi' }, text: '马ce2' },
  { fen: KNIGHTS, uci: 'c3e2', style: { pieces: 'figurines' }, text: '♘ce2' },
  { fen: PROMOTE, uci: 'e7d8q', style: { pieces: 'hanzi' }, text: 'exd8=后' },
  { fen: PROMOTE, uci: 'e7e8b', style: { pieces: 'figurines' }, text: 'e8=♗' },
];

for (const { fen, uci, style, text } of STYLES) {
  test(`[X2, X5] ${text} is written and read again`, () => {
    const present = position(fen);
    const move = parseUci(present, uci);
    assert.ok(move.ok);
    assert.equal(formatSan(present, move.value, style), text);
    const read = parseSan(present, text, { lenient: true });
    assert.ok(read.ok);
    assert.deepEqual(read.value, move.value);
  });
}

const LENIENT: readonly { fen: string; texts: readonly string[]; uci: string }[] = [
  {
    fen: EP,
    texts: [
      'exd6',
      'exd6 e.p.',
      'exd6e.p.',
      'exd6ep',
      'exd6 en passant',
      'exd6 en pt',
      'e5xd6',
      'e5d6',
      'ed6',
      'exd6!?',
      '兵exd6',
      'exd6 (e.p.)',
      'exd6+ e.p.',
      'ｅｘｄ６',
    ],
    uci: 'e5d6',
  },
  {
    fen: CASTLE,
    texts: [
      'O-O',
      '0-0',
      'o-o',
      'OO',
      '00',
      '0–0',
      '０－０',
      'Kg1',
      'e1g1',
      'e1h1',
      'Ke1-g1',
      '短易位',
      '0-0!',
      'O-O+',
    ],
    uci: 'e1g1',
  },
  { fen: CASTLE, texts: ['O-O-O', '0-0-0', 'o-o-o', '000', '长易位', 'Kc1', 'e1a1'], uci: 'e1c1' },
  {
    fen: PROMOTE,
    texts: ['e8=N', 'e8N', 'e8n', 'e8(N)', 'e8/N', 'e7e8n', 'e7-e8=N', 'e8=马', 'e8马', 'e8=♘', 'e8=♞', 'Pe8=N'],
    uci: 'e7e8n',
  },
  {
    fen: KNIGHTS,
    texts: ['Nge2', 'nge2', '马ge2', '♘ge2', 'Ng1e2', 'Ng1-e2', 'g1e2', 'Ngxe2', '馬ge2', '♘︎ge2', '  Nge2  '],
    uci: 'g1e2',
  },
  // A small b before a target that both could reach is a pawn; where no pawn can, a bishop.
  { fen: '4k3/8/8/2p5/1P6/8/8/4KB2 w - - 0 1', texts: ['bc5', 'bxc5'], uci: 'b4c5' },
  { fen: '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', texts: ['bc4', 'Bc4', '象c4', 'bf1c4'], uci: 'f1c4' },
];

for (const { fen, texts, uci } of LENIENT) {
  test(`[X2, X3, X5] people write ${uci} as ${texts.join(' / ')}`, () => {
    const present = position(fen);
    for (const text of texts) {
      const read = parseSan(present, text, { lenient: true });
      assert.ok(read.ok, `${text}: ${JSON.stringify(read)}`);
      assert.equal(formatUci(present, read.value), uci, text);
    }
  });
}

test('[M] what is no move is told apart from what is no legal one', () => {
  const codes = (text: string): string[] =>
    [false, true].map((lenient) => {
      const read = parseSan(START_POSITION, text, { lenient });
      return read.ok ? 'ok' : read.error.code;
    });
  assert.deepEqual(codes('e5'), ['illegal-move', 'illegal-move']);
  assert.deepEqual(codes('Qh5'), ['illegal-move', 'illegal-move']);
  assert.deepEqual(codes('O-O'), ['illegal-move', 'illegal-move']);
  assert.deepEqual(codes('hello'), ['bad-san', 'bad-san']);
  assert.deepEqual(codes('e2-e4'), ['unusual-san', 'ok']);
  assert.deepEqual(codes('e2-e5'), ['illegal-move', 'illegal-move']);
  assert.deepEqual(codes('N'.repeat(100_000)), ['bad-san', 'bad-san']);
});

test('[M] strict reading names the usual form, ambiguity its candidates', () => {
  const present = position('r1bqk1nr/ppp2ppp/2n5/3p4/1b1P4/2NB4/PPP2PPP/R1BQK1NR w KQkq - 2 6');
  assert.deepEqual(parseSan(present, 'Nge2'), {
    ok: false,
    error: { code: 'unusual-san', move: { from: parseSquare('g1'), to: parseSquare('e2') }, usual: 'Ne2' },
  });
  const read = parseSan(position(KNIGHTS), 'Ne2', { lenient: true });
  assert.ok(!read.ok && read.error.code === 'ambiguous-move');
  assert.deepEqual(
    new Set(read.error.candidates.map(({ from }) => from)),
    new Set([parseSquare('c3'), parseSquare('g1')]),
  );
});

test('[X4] a king dragged two squares castles, and a king that can step there steps', () => {
  const present = position('7k/8/8/8/8/8/8/5KR1 w G - 0 1', true);
  const step = { from: 5, to: 6 };
  assert.deepEqual(normalizeMove(present, step), step);
  assert.deepEqual(normalizeMove(position(CASTLE), { from: 4, to: 2 }), { from: 4, to: 0 });
  assert.deepEqual(normalizeMove(START_POSITION, { from: 12, to: 28 }), { from: 12, to: 28 });
});

for (const chess960 of [false, true]) {
  test(`[M, X] every legal move has a text of its own, read back strictly and leniently in every style${chess960 ? ' (Chess960)' : ''}`, () => {
    const styles: readonly SanStyle[] = [
      {},
      { pieces: 'figurines', castling: '0-0', enPassant: 'e.p.' },
      { pieces: 'hanzi', enPassant: 'en passant' },
    ];
    for (const present of randomPositions(31, 1200, chess960)) {
      const moves = legalMoves(present);
      const texts = new Set<string>();
      for (const move of moves) {
        const text = formatSan(present, move);
        texts.add(text);
        const read = parseSan(present, text);
        assert.ok(read.ok, text);
        assert.deepEqual(read.value, move, text);
        const uci = parseUci(present, formatUci(present, move));
        assert.ok(uci.ok);
        assert.deepEqual(uci.value, move);
        for (const style of styles) {
          const styled = formatSan(present, move, style);
          const again = parseSan(present, styled, { lenient: true });
          assert.ok(again.ok, styled);
          assert.deepEqual(again.value, move, styled);
        }
      }
      assert.equal(texts.size, moves.length);
    }
  });
}

test('[M] no text makes the readers throw', () => {
  const present = position('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
  const near = fc.stringMatching(/^[KQRBNPkqrbnpa-h1-8x=+#:()0Oo马后.♘ -]{0,9}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
      for (const lenient of [false, true]) {
        const read = parseSan(present, text, { lenient });
        if (read.ok) assert.ok(legalMoves(present).includes(read.value));
        else if (read.error.code === 'ambiguous-move') assert.ok(read.error.candidates.length > 1);
      }
      parseUci(present, text);
    }),
    { numRuns: 5000 },
  );
});
