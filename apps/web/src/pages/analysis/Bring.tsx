import { useEffect, useRef, useState } from 'preact/hooks';
import type { PgnGame } from '@duiyi/rules';
import { mainline } from '@duiyi/rules';
import { openAtPosition, openedAt } from '../../analysis/address.ts';
import type { Opening } from '../../analysis/desk.ts';
import { MAX_FILE, readText } from '../../analysis/reading.ts';
import type { Found, Read } from '../../analysis/reading.ts';
import { treeOf } from '../../analysis/record.ts';
import { faultText } from '../../archive/faultText.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { faultWords, startSentence } from '../../i18n/faults/words.ts';
import { Field } from '../../parts/Field.tsx';

const MEGABYTES = MAX_FILE >> 20;
/** A text longer than this is read as it is pasted, and not put into the field: that would take its time. */
const LONG_TEXT = 40_000;

type Outcome = Read | { readonly type: 'empty' } | { readonly type: 'too-large' };

/** A game or a position from elsewhere: pasted, as a file, or dropped anywhere on the page. */
export const Bring = ({ onOpen }: { onOpen: (opening: Opening) => void }) => {
  const text = analysisWords.value.bring;
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);

  const open = (game: PgnGame): void => onOpen(openedAt(treeOf(game), {}));
  const read = async (source: string | Blob): Promise<void> => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    setOutcome(null);
    setCount(0);
    let told = 0;
    const found = await readText(source, own.signal, (games) => {
      const now = performance.now();
      if (now - told < 200) return;
      told = now;
      setCount(games);
    });
    if (found === null || reading.current !== own) return;
    setCount(null);
    if (found.type === 'position') onOpen(openAtPosition(found.position));
    else if (found.type === 'games' && found.games.length === 1 && found.faults.length === 0) open(found.games[0]);
    else setOutcome(found);
  };
  const readFile = (one: File | undefined): void => {
    if (!one) return;
    if (one.size > MAX_FILE) setOutcome({ type: 'too-large' });
    else void read(one);
  };
  const cancel = (): void => {
    reading.current?.abort();
    reading.current = null;
    setCount(null);
  };

  // Anywhere on the page.
  useEffect(() => {
    const hasSomething = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false;
    const onDrag = (event: DragEvent): void => {
      if (!hasSomething(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      if (!hasSomething(event)) return;
      event.preventDefault();
      setOver(false);
      const dropped = event.dataTransfer!;
      if (dropped.files.length > 0) readFile(dropped.files[0]);
      else void read(dropped.getData('text/plain'));
    };
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      const isField = event.target === field.current;
      if (pasted === '' || (isField && pasted.length < LONG_TEXT)) return;
      if (!isField && (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      void read(pasted);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  const faults =
    outcome?.type === 'empty'
      ? [text.empty]
      : outcome?.type === 'too-large'
        ? [text.tooLarge(MEGABYTES)]
        : outcome?.type === 'bad-position'
          ? outcome.faults.map((fault) => startSentence(faultWords.value, fault))
          : [];
  return (
    <section class="analysis-bring" aria-labelledby="bring" data-part="bring">
      <h2 id="bring">{text.heading}</h2>
      <p class="hint">{text.lead}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const { value } = field.current!;
          if (value.trim() === '') setOutcome({ type: 'empty' });
          else void read(value);
        }}
      >
        <Field label={text.paste} faults={faults}>
          {(about) => <textarea {...about} ref={field} name="pgn" rows={4} spellcheck={false} autocomplete="off" />}
        </Field>
        <div class="analysis-row">
          <button type="submit" class="primary" data-part="bring-go">
            {text.go}
          </button>
          <label class="button analysis-file">
            {text.file}
            <input
              ref={file}
              type="file"
              name="file"
              accept=".pgn,.fen,.txt,application/x-chess-pgn"
              onChange={({ currentTarget }) => {
                readFile(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </label>
          {count !== null && (
            <button type="button" data-part="bring-cancel" onClick={cancel}>
              {text.cancel}
            </button>
          )}
        </div>
      </form>
      <div role="status">
        {count !== null && <p data-part="bring-busy">{text.busy(count)}</p>}
        {outcome?.type === 'games' && <Games found={outcome} onPick={open} />}
      </div>
      {isOver && (
        <div class="analysis-drop" aria-hidden="true">
          {text.drop}
        </div>
      )}
    </section>
  );
};

/** So many games are listed at a time. */
const LISTED = 50;

const Games = ({ found, onPick }: { found: Found; onPick: (game: PgnGame) => void }) => {
  const text = analysisWords.value.bring;
  const { games, faults, more } = found;
  const [listed, setListed] = useState(LISTED);
  const broken = faults.length + more.faults;
  if (games.length === 0 && broken === 0) return <p data-part="bring-nothing">{text.nothing}</p>;
  return (
    <>
      {broken > 0 && (
        <>
          <p class="problem" data-part="bring-broken">
            {text.broken(broken)}
          </p>
          <ul class="analysis-faults">
            {faults.map((fault, i) => (
              <li key={i} data-part="bring-fault" data-line={fault.line} data-column={fault.column}>
                {faultText(fault)}
              </li>
            ))}
            {more.faults > 0 && <li>{text.more(more.faults)}</li>}
          </ul>
        </>
      )}
      {games.length > 0 && (
        <>
          <p data-part="bring-choose">{text.choose(games.length + more.games)}</p>
          <ol class="analysis-games">
            {games.slice(0, listed).map((game, i) => (
              <li key={i}>
                <button type="button" class="quiet" data-part="bring-game" onClick={() => onPick(game)}>
                  <GameTold game={game} />
                </button>
              </li>
            ))}
          </ol>
          {games.length > listed && (
            <button type="button" data-part="bring-more" onClick={() => setListed(listed + LISTED)}>
              {text.next(Math.min(LISTED, games.length - listed))}
            </button>
          )}
          {more.games > 0 && games.length <= listed && <p class="hint">{text.more(more.games)}</p>}
        </>
      )}
    </>
  );
};

const GameTold = ({ game }: { game: PgnGame }) => {
  const tag = (name: string): string => (game.tags.get(name) ?? '').replaceAll('.??', '').replace(/^[?.*-]*$/, '');
  const about = [tag('Event'), tag('Date'), game.result, analysisWords.value.bring.plies(mainline(game).length)];
  return (
    <>
      <b>
        {tag('White') || '?'} – {tag('Black') || '?'}
      </b>{' '}
      <span class="hint">{about.filter((part) => part !== '').join(' · ')}</span>
    </>
  );
};
