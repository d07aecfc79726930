import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { cleanText, formatChat, parseChat } from './chat.ts';
import type { ChatEvent } from './chat.ts';

suite('cleanText', () => {
  const rows: readonly (readonly [name: string, text: string, clean: string])[] = [
    ['plain text, in any script', '你好 Привет שלום', '你好 Привет שלום'],
    ['markup is text', `<b>"&'</b>`, `<b>"&'</b>`],
    ['blanks', '\n a \t\u3000\u00a0 b\u2028', 'a b'],
    ['control characters', 'a\u0000\u001b[31mb\u0085\u007f', 'a[31mb'],
    ['what turns directions', '\u202Eabc\u202C \u2067x\u2069\u061C\u200F', 'abc x'],
    ['what cannot be seen', 'a\u200B\u2060\uFEFFb\u{E0041}', 'ab'],
    ['joined emoji', '👨‍👩‍👦', '👨‍👩‍👦'],
    ['a heap of marks', `a${'\u0316'.repeat(40)}`, 'a\u0316\u0316\u0316'],
    ['half a character', 'x\uDC00', 'x\uFFFD'],
    ['composed', 'e\u0301', '\u00e9'],
  ];
  for (const [name, text, clean] of rows) test(name, () => assert.equal(cleanText(text), clean));

  test('what is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        assert.equal(cleanText(clean), clean);
      }),
    );
  });
});

test('a chat event reads back as it was written, and a newer one is not guessed at', () => {
  const event: ChatEvent = { type: 'said', at: 1, by: 'ann', room: 'players', line: { text: '好"' } };
  assert.deepEqual(parseChat(formatChat(event)), event);
  assert.throws(() => parseChat('{"v":2}'), /version 2/);
  const { type, at, by } = event;
  assert.deepEqual(parseChat(JSON.stringify({ type, at, by })), { type, at, by }, 'one that bears no version yet');
});
