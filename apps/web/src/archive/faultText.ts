/** Why a game of a file was left out, and where that stands. */
import type { ImportFault } from '@duiyi/protocol';
import { archiveWords } from '../i18n/archive/words.ts';

/** `第 12 行第 9 字，第 3 着：这一着不合规则：Ke3`. */
export const faultText = (fault: ImportFault): string => {
  const text = archiveWords.value.importing;
  if (fault.code === 'no-moves') {
    return `${text.number(fault.number)}${text.comma}${fault.white} – ${fault.black}${text.colon}${text.faults['no-moves']}`;
  }
  const place = [text.at(fault.line, fault.column), ...(fault.ply === undefined ? [] : [text.ply(fault.ply)])].join(
    text.comma,
  );
  const what = 'text' in fault ? fault.text : 'variant' in fault ? fault.variant : 'fen' in fault ? fault.fen : '';
  return `${place}${text.colon}${text.faults[fault.code]}${what === '' ? '' : `${text.colon}${what}`}`;
};
