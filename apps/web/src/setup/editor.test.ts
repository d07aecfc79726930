import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOf } from '@duiyi/game';
import type { Start, StartFault } from '@duiyi/game';
import { CAN_MATE_BUDGET, START_FEN, parseSquare } from '@duiyi/rules';
import type { Square } from '@duiyi/rules';
import { openEditor } from './editor.ts';

const at = (name: string): Square => parseSquare(name)!;
const judge = async (start: Start): Promise<readonly StartFault[]> => {
  const position = startOf(start, CAN_MATE_BUDGET);
  return position.ok ? [] : position.error;
};
const open = (fen: string) => openEditor(fen, judge);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a press takes in hand and puts down; with a piece it puts it, and takes it back', () => {
  const editor = open('');
  assert.equal(editor.fen.value, START_FEN);
  editor.press(at('e4'));
  assert.equal(editor.selected.value, null, 'nothing stands there');
  editor.press(at('e2'));
  editor.press(at('e2'));
  assert.equal(editor.selected.value, null);
  editor.press(at('e2'));
  editor.press(at('e4'));
  assert.equal(editor.fen.value.split(' ')[0], 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  editor.tool.value = { color: 'black', role: 'queen' };
  editor.press(at('a4'));
  editor.press(at('e4'));
  editor.press(at('a4'));
  assert.equal(editor.fen.value.split(' ')[0], 'rnbqkbnr/pppppppp/8/8/4q3/8/PPPP1PPP/RNBQKBNR');
  editor.tool.value = 'remove';
  editor.press(at('e4'));
  assert.equal(editor.fen.value.split(' ')[0], 'rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR');
  editor.close();
});

test('a text that is being written changes the board as soon as it says something, and stays as it is written', () => {
  const editor = open('nonsense');
  assert.equal(editor.written.value, 'nonsense');
  assert.equal(editor.fenFault.value?.code, 'bad-fen');
  editor.write('8/8/8/8/8/8/8/K7 w');
  assert.equal(editor.fenFault.value?.code, 'bad-fen');
  assert.equal(editor.fen.value, START_FEN);
  editor.leave();
  assert.equal(editor.written.value, '8/8/8/8/8/8/8/K7 w', 'what is wrong is not thrown away');
  editor.write('8/8/8/8/8/8/8/K7 w - -');
  assert.equal(editor.written.value, '8/8/8/8/8/8/8/K7 w - -');
  assert.equal(editor.fen.value, '8/8/8/8/8/8/8/K7 w - - 0 1');
  editor.leave();
  assert.equal(editor.written.value, null);
  editor.close();
});

test('[E1][E5][E7] everything that is wrong is told, and that a game would be over at once by the whole rules', async () => {
  for (const [fen, codes] of [
    ['8/8/8/8/8/8/8/8 w - - 0 1', ['missing-king', 'missing-king']],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', ['already-over']],
    ['R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', ['already-over']],
    ['7k/5Q2/8/8/8/8/8/4K3 b - - 0 1', ['already-over']],
    ['4k3/8/8/8/8/8/8/3QK3 w - - 0 1', []],
  ] as const) {
    const editor = open(fen);
    await settled();
    assert.deepEqual(
      editor.faults.value.map(({ code }) => code),
      codes,
      fen,
    );
    editor.close();
  }
});
