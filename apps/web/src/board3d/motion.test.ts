import assert from 'node:assert/strict';
import test from 'node:test';
import { parseFen, parseSquare } from '@duiyi/rules';
import type { Piece } from '@duiyi/rules';
import { planOf } from './motion.ts';
import type { Plan, Spot } from './motion.ts';
import { placeOf } from './place.ts';

const at = (name: string): number => parseSquare(name)!;
const TRAY = 64;
const where = (spot: Spot) => (spot < 64 ? placeOf(spot) : { x: 5, z: -4 + (spot - TRAY) });

const picture = (placing: string, tray: readonly Piece[] = []): ReadonlyMap<Spot, Piece> => {
  const read = parseFen(`${placing} w - - 0 1`);
  assert.ok(read.ok, placing);
  return new Map<Spot, Piece>([...read.value.board, ...tray.map((piece, i) => [TRAY + i, piece] as const)]);
};

const up = (a: number, b: number): number => a - b;

const named = ({ trips, promotions, appear, vanish }: Plan) => {
  const way = ({ from, to }: { from: Spot; to: Spot }): string => `${from}-${to}`;
  return {
    trips: trips.map(way).sort(),
    promotions: promotions.map(way),
    appear: [...appear].sort(up),
    vanish: [...vanish].sort(up),
  };
};

const way = (from: string, to: string): string => `${at(from)}-${at(to)}`;
const NOTHING = { trips: [], promotions: [], appear: [], vanish: [] };
const pawn: Piece = { color: 'black', role: 'pawn' };
const rook: Piece = { color: 'black', role: 'rook' };
const queen: Piece = { color: 'black', role: 'queen' };

const CASES: readonly {
  readonly name: string;
  readonly before: ReadonlyMap<Spot, Piece>;
  readonly after: ReadonlyMap<Spot, Piece>;
  readonly plan: Partial<ReturnType<typeof named>>;
}[] = [
  {
    name: 'nothing moves',
    before: picture('4k3/8/8/8/8/8/4P3/4K3'),
    after: picture('4k3/8/8/8/8/8/4P3/4K3'),
    plan: {},
  },
  {
    name: 'a move',
    before: picture('4k3/8/8/8/8/8/4P3/4K3'),
    after: picture('4k3/8/8/8/4P3/8/8/4K3'),
    plan: { trips: [way('e2', 'e4')] },
  },
  {
    name: 'castling: king and rook',
    before: picture('4k3/8/8/8/8/8/8/4K2R'),
    after: picture('4k3/8/8/8/8/8/8/5RK1'),
    plan: { trips: [way('e1', 'g1'), way('h1', 'f1')].sort() },
  },
  {
    name: 'a capture: what was taken goes beside the board',
    before: picture('4k3/8/8/3p4/4P3/8/8/4K3'),
    after: picture('4k3/8/8/3P4/8/8/8/4K3', [pawn]),
    plan: { trips: [way('e4', 'd5'), `${at('d5')}-${TRAY}`].sort() },
  },
  {
    name: 'a capture where nothing stands beside the board',
    before: picture('4k3/8/8/3p4/4P3/8/8/4K3'),
    after: picture('4k3/8/8/3P4/8/8/8/4K3'),
    plan: { trips: [way('e4', 'd5')], vanish: [at('d5')] },
  },
  {
    name: 'en passant: the pawn passed goes beside the board',
    before: picture('4k3/8/8/3pP3/8/8/8/4K3'),
    after: picture('4k3/8/3P4/8/8/8/8/4K3', [pawn]),
    plan: { trips: [way('e5', 'd6'), `${at('d5')}-${TRAY}`].sort() },
  },
  {
    name: 'a promotion by capturing',
    before: picture('1r2k3/P7/8/8/8/8/8/4K3'),
    after: picture('1Q2k3/8/8/8/8/8/8/4K3', [rook]),
    plan: { trips: [`${at('b8')}-${TRAY}`], promotions: [way('a7', 'b8')] },
  },
  {
    name: 'a promotion taken back',
    before: picture('1Q2k3/8/8/8/8/8/8/4K3', [rook]),
    after: picture('1r2k3/P7/8/8/8/8/8/4K3'),
    plan: { trips: [`${TRAY}-${at('b8')}`], promotions: [way('b8', 'a7')] },
  },
  {
    name: 'a pawn that waits to be told what it becomes, and is told',
    before: picture('P3k3/8/8/8/8/8/8/4K3'),
    after: picture('N3k3/8/8/8/8/8/8/4K3'),
    plan: { promotions: [way('a8', 'a8')] },
  },
  {
    name: 'of two rooks the nearer goes',
    before: picture('4k3/8/8/8/8/8/8/R3K2R'),
    after: picture('4k3/8/8/8/8/8/8/R2RK3'),
    plan: { trips: [way('h1', 'd1')] },
  },
  {
    name: 'taken pieces move up for a dearer one',
    before: picture('3qk3/8/8/8/8/8/8/3RK3', [pawn]),
    after: picture('3Rk3/8/8/8/8/8/8/4K3', [queen, pawn]),
    plan: { trips: [way('d1', 'd8'), `${at('d8')}-${TRAY}`, `${TRAY}-${TRAY + 1}`].sort() },
  },
];

for (const { name, before, after, plan } of CASES) {
  test(name, () => {
    assert.deepEqual(named(planOf(before, after, where)), { ...NOTHING, ...plan });
  });
}

test('every piece of either picture is accounted for once, whatever the two are', () => {
  const pictures = CASES.flatMap(({ before, after }) => [before, after]);
  for (const before of pictures) {
    for (const after of pictures) {
      const { trips, promotions, appear, vanish } = planOf(before, after, where);
      const same = [...before].filter(([spot, piece]) => {
        const now = after.get(spot);
        return now?.color === piece.color && now.role === piece.role;
      });
      const stay = same.map(([spot]) => spot);
      const ways = [...trips, ...promotions];
      assert.deepEqual([...stay, ...ways.map(({ from }) => from), ...vanish].sort(up), [...before.keys()].sort(up));
      assert.deepEqual([...stay, ...ways.map(({ to }) => to), ...appear].sort(up), [...after.keys()].sort(up));
    }
  }
});
