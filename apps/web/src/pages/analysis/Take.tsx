import { useState } from 'preact/hooks';
import { formatFen } from '@duiyi/rules';
import { evaluationOf, NAG_OF } from '../../analysis/judged.ts';
import { pgnOf } from '../../analysis/record.ts';
import type { Remarks } from '../../analysis/record.ts';
import type { Analysis } from '../../analysis/session.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { copyText } from '../../parts/copyText.ts';
import { inWeChat } from '../../parts/inWeChat.ts';
import { saveFile } from '../../parts/saveFile.ts';

const WAYS = ['copy-fen', 'copy-pgn', 'save-pgn'] as const;
type Way = (typeof WAYS)[number];

/** What can be taken along: the position, and the whole analysis with its lines and what the engine found. */
export const Take = ({ analysis }: { analysis: Analysis }) => {
  const { desk } = analysis;
  const text = analysisWords.value.take;
  const [done, setDone] = useState<{ readonly way: Way; readonly isDone: boolean } | null>(null);
  const fen = formatFen(desk.position.value);
  const take = async (way: Way): Promise<void> => {
    if (way === 'save-pgn') {
      saveFile(new Blob([pgn()], { type: 'application/x-chess-pgn' }), 'duiyi-analysis.pgn');
      return;
    }
    const isDone = await copyText(way === 'copy-fen' ? formatFen(desk.position.peek()) : pgn());
    setDone({ way, isDone });
  };
  const pgn = (): string => pgnOf(desk.tree.peek(), remarksOf(analysis));
  const labels = { 'copy-fen': text.copyFen, 'copy-pgn': text.copyPgn, 'save-pgn': text.savePgn };
  return (
    <section class="analysis-take" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <div class="analysis-row">
        {WAYS.filter((way) => way !== 'save-pgn' || !inWeChat).map((way) => (
          <button key={way} type="button" data-part={way} onClick={() => void take(way)}>
            {labels[way]}
          </button>
        ))}
        <a class="button quiet" href={`/computer?fen=${encodeURIComponent(fen)}`} data-part="to-computer">
          {text.computer}
        </a>
        <a class="button quiet" href={`/editor?fen=${encodeURIComponent(fen)}`} data-part="to-editor">
          {text.editor}
        </a>
      </div>
      <p class="analysis-fen" data-part="fen">
        {fen}
      </p>
      <p class="hint" role="status" data-part="taken" data-what={done?.way} data-copied={done?.isDone}>
        {done && (done.isDone ? text.copied : text.copyFailed)}
      </p>
    </section>
  );
};

/** What the engine found, written beside the moves as other programs do. */
const remarksOf = ({ thoughts, judged }: Analysis): Remarks => {
  const { moves } = judged.peek();
  return ({ position }, ply) => {
    const thought = thoughts.at(position);
    const mistake = ply === null ? null : (moves[ply - 1]?.mistake ?? null);
    return {
      evaluation: thought && evaluationOf(thought, position.turn === 'white'),
      nag: mistake && NAG_OF[mistake],
    };
  };
};
