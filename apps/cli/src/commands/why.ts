import {
  type Move,
  type Past,
  type Position,
  type Reason,
  formatFen,
  formatSan,
  formatUci,
  parseSan,
  parseUci,
  play,
  whyNot,
} from '@duiyi/rules';
import { type Tell, reasonSentence } from '@duiyi/rules/whyNot/words';
import { attemptsOf } from '../attempt.ts';
import { type Command, done, given } from '../command.ts';
import { named } from '../json.ts';
import { writeJson, writeLine } from '../output.ts';
import { readPosition } from '../position.ts';
import { moveSentence } from '../words.ts';
import type { MoveFault } from '../words/dictionary.ts';
import { reportFaults } from './fen.ts';

type Answer = { readonly legal: Move } | { readonly reasons: readonly Reason[] } | { readonly fault: MoveFault };

export const whyCommand: Command = {
  usage: 'why FEN [MOVE…] MOVE [--chess960]',
  run: async (args) => {
    const parsed = given(args, { chess960: { type: 'boolean' } } as const, ['FEN', 'MOVE'], Infinity);
    if (!parsed.ok) return parsed;
    const { values, positionals, words } = parsed.value;
    const [fen, ...texts] = positionals;
    const read = readPosition(fen, values.chess960);
    if (!read.ok) return reportFaults(fen, read.error, values.json === true, words);

    const history = [read.value];
    const answer = playAll(history, texts.slice(0, -1)) ?? answerTo(history, texts.at(-1)!);
    const position = history.at(-1)!;
    if (values.json === true) await writeJson(jsonOf(position, answer));
    else if ('legal' in answer) {
      const { legal } = answer;
      await writeLine(`${formatUci(position, legal)} ${formatSan(position, legal)} ${words.labels.legal}`);
    } else if ('fault' in answer) await writeLine(`${answer.fault.code}\n${moveSentence(words, answer.fault)}`);
    else {
      for (const reason of answer.reasons) {
        await writeLine(`${reason.rule} ${reason.code}\n${reasonSentence(words.reasons, reason, teller(history))}`);
      }
    }
    return done('legal' in answer ? 0 : 1);
  },
};

/** The moves before the one that is asked about: they are the history it may be forbidden by. */
function playAll(history: Position[], texts: readonly string[]): Answer | null {
  for (const [i, text] of texts.entries()) {
    const position = history.at(-1)!;
    const move = legalMove(position, text);
    if (move === null) return { fault: { code: 'illegal-before', text, ply: i + 1 } };
    history.push(play(position, move));
  }
  return null;
}

function legalMove(position: Position, text: string): Move | null {
  for (const read of [parseUci(position, text), parseSan(position, text, { lenient: true })]) {
    if (read.ok) return read.value;
  }
  return null;
}

function answerTo(history: readonly Position[], text: string): Answer {
  const position = history.at(-1)!;
  const move = legalMove(position, text);
  if (move !== null) return { legal: move };
  const san = parseSan(position, text, { lenient: true });
  if (!san.ok && san.error.code === 'ambiguous-move') {
    const candidates = san.error.candidates.map((candidate) => formatSan(position, candidate)).sort();
    return { fault: { code: 'ambiguous-move', candidates } };
  }
  const attempts = attemptsOf(position, text);
  if ('code' in attempts) return { fault: attempts };
  const reasons = attempts.map((attempt) => whyNot(position, attempt, history)).filter((reason) => reason !== null);
  // Of several pieces the text may mean, those are not meant that never go so.
  const meant = reasons.filter(({ code }) => code !== 'wrong-way');
  if (reasons.length === 0) return { fault: { code: 'bad-move', text } };
  return { reasons: meant.length > 0 ? meant : reasons.slice(0, 1) };
}

/** "4. Kf1", "4... Rh7". */
const teller =
  (history: readonly Position[]): Tell =>
  ({ ply, move }: Past) => {
    const before = history[ply - 1];
    return `${before.fullmoves}${before.turn === 'white' ? '.' : '...'} ${formatSan(before, move)}`;
  };

function jsonOf(position: Position, answer: Answer): object {
  const fen = formatFen(position);
  if ('legal' in answer)
    return { fen, legal: true, move: formatUci(position, answer.legal), san: formatSan(position, answer.legal) };
  if ('fault' in answer) return { fen, legal: false, fault: answer.fault };
  return { fen, legal: false, reasons: answer.reasons.map((reason) => named(reason)) };
}
