/** What helps beside the position and the move: loaded together, once the board is there. */
import { aidWords } from '../../../i18n/aids/words.ts';
import { whyNotWords } from '../../../i18n/whyNot/words.ts';
import '../../../style/aids.css';
import { BoardSwitch } from '../../../board/over/BoardSwitch.tsx';
import { AfterTheEnd } from './AfterTheEnd.tsx';
import { Captured } from './Captured.tsx';
import { Companion } from './Companion.tsx';
import { LeaveZen } from './LeaveZen.tsx';
import { Over } from './Over.tsx';
import { Tools } from './Tools.tsx';

/** Once their words are here. */
export const open = async () => {
  await Promise.all([aidWords.open(), whyNotWords.open()]);
  return { AfterTheEnd, BoardSwitch, Captured, Companion, LeaveZen, Over, Tools };
};
