import { useRef, useState } from 'preact/hooks';
import { MAX_IMPORT_BYTES } from '@duiyi/protocol';
import type { ImportAnswer } from '@duiyi/protocol';
import { faultText } from '../../archive/faultText.ts';
import { archiveWords } from '../../i18n/archive/words.ts';
import { words } from '../../i18n/language.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { sendGames } from '../../net/archiveApi.ts';
import { Field } from '../../parts/Field.tsx';

const MEGABYTES = MAX_IMPORT_BYTES >> 20;

type Problem = 'no-file' | 'too-large' | 'cancelled' | Reason;

/** An organiser brings a file of games in: what was kept, what was there, and what is wrong with the rest. */
export const Import = ({ onDone }: { onDone: () => void }) => {
  const text = archiveWords.value.importing;
  const file = useRef<HTMLInputElement>(null);
  const cancel = useRef<AbortController | null>(null);
  /** The name of the file. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [done, setDone] = useState<ImportAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (): Promise<void> => {
    const games = file.current!.files?.[0];
    setDone(null);
    setProblem(games === undefined ? 'no-file' : games.size > MAX_IMPORT_BYTES ? 'too-large' : null);
    if (games === undefined || games.size > MAX_IMPORT_BYTES) return;
    cancel.current = new AbortController();
    setSent(0);
    const answer = await sendGames(games, cancel.current.signal, setSent);
    setSent(null);
    if (answer === null) setProblem('cancelled');
    else if (answer.ok) setDone(answer.value);
    else setProblem(answer.error);
    onDone();
  };

  const isOfFile = problem === 'no-file' || problem === 'too-large';
  const problemText = (told: Problem): string => {
    if (told === 'no-file') return text.noFile;
    if (told === 'too-large') return text.tooLarge(MEGABYTES);
    return told === 'cancelled' ? text.cancelled : explain(words.value.reason, told);
  };

  return (
    <section class="panel import" data-part="import">
      <h2>{text.heading}</h2>
      <p class="hint">{text.lead}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (sent === null) void send();
        }}
      >
        <Field label={text.file} hint={text.limit(MEGABYTES)} faults={isOfFile ? [problemText(problem)] : []}>
          {(about) => (
            <div class="file" data-chosen={chosen !== null}>
              <input
                {...about}
                ref={file}
                name="pgn"
                type="file"
                accept=".pgn,.txt,application/x-chess-pgn"
                onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? null)}
              />
              <span class="button" aria-hidden="true">
                {text.choose}
              </span>
              <span class="file-name" aria-hidden="true" data-part="file-name">
                {chosen ?? text.notChosen}
              </span>
            </div>
          )}
        </Field>
        <div class="form-end">
          <button type="submit" class="primary" data-part="import-go" disabled={sent !== null}>
            {sent === null ? text.go : text.busy(sent)}
          </button>
          {sent !== null && (
            <button type="button" data-part="import-cancel" onClick={() => cancel.current?.abort()}>
              {text.cancel}
            </button>
          )}
        </div>
        <p class="problem" role="alert">
          {problem !== null && !isOfFile && problemText(problem)}
        </p>
      </form>
      <div role="status">{done && <Outcome done={done} />}</div>
    </section>
  );
};

const Outcome = ({ done }: { done: ImportAnswer }) => {
  const text = archiveWords.value.importing;
  const { imported, repeated, repeatedGames, broken, faults } = done;
  return (
    <div class="import-done" data-part="import-done">
      <p>
        <b data-part="imported">{text.done(imported)}</b>
      </p>
      {repeated > 0 && (
        <details>
          <summary data-part="repeated">{text.repeated(repeated)}</summary>
          <ul class="import-list">
            {repeatedGames.map(({ game, white, black }, i) => (
              <li key={`${game} ${i}`}>
                <a href={`/archive/${game}`}>
                  {white} – {black}
                </a>
              </li>
            ))}
            {repeated > repeatedGames.length && <li>{text.more(repeated - repeatedGames.length)}</li>}
          </ul>
        </details>
      )}
      {broken > 0 && (
        <>
          <p data-part="broken">{text.broken(broken)}</p>
          <ul class="import-list">
            {faults.map((fault, i) => (
              <li key={i} data-part="fault" data-line={'line' in fault ? fault.line : undefined}>
                {faultText(fault)}
              </li>
            ))}
            {broken > faults.length && <li>{text.more(broken - faults.length)}</li>}
          </ul>
        </>
      )}
    </div>
  );
};
