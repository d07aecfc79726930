import { useLocation } from 'preact-iso';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { StudyAnswer } from '@duiyi/protocol';
import type { Color, Result } from '@duiyi/rules';
import { archiveWords } from '../../i18n/archive/words.ts';
import { words } from '../../i18n/language.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { pgnAddress, readStudy } from '../../net/archiveApi.ts';
import { Masthead } from '../../parts/Masthead.tsx';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { useReconnecting } from '../../parts/useReconnecting.ts';
import '../../style/study.css';
import { PlainPage } from '../PlainPage.tsx';
import { Record } from './Record.tsx';

/** A game, or that there is none; null until it is known. */
type Told = Result<StudyAnswer, Reason> | null;

const useStudy = (id: string): Told => {
  const [told, setTold] = useState<Told>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const answer = await readStudy(id);
      if (isWanted) setTold(answer);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [id]);
  return told;
};

/** `/archive/ID`: a game to study, move by move, with what was written about it. */
export const StudyPage = ({ id }: { id: string }) => {
  const text = archiveWords.value.study;
  const told = useStudy(id);
  if (told === null || told.ok) return <Study key={id} id={id} game={told && told.value} />;
  const { error } = told;
  const isMissing = error.code === 'no-such-game';
  return <PlainPage heading={text.missing} lead={isMissing ? text.missingWhy : explain(words.value.reason, error)} />;
};

const Study = ({ id, game }: { id: string; game: StudyAnswer | null }) => {
  const text = archiveWords.value.study;
  const reconnecting = useReconnecting();
  const tag = (name: string): string => (game?.tags[name] ?? '').replaceAll(/^[?.-]+$/g, '');
  const heading = game ? text.heading(tag('White') || '?', tag('Black') || '?') : text.loading;

  useLayoutEffect(() => {
    document.title = `${heading} · ${words.value.name}`;
  }, [heading]);

  return (
    <div class="page study">
      <Masthead reconnecting={reconnecting} />
      <main class="study-main">
        <header class="study-head">
          <h1>{heading}</h1>
          {game && (
            <p class="lead">
              {[tag('Event'), tag('Site'), tag('Date').replaceAll('.??', ''), tag('ECO'), game.result]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          )}
        </header>
        {game && <Replay game={game} />}
        <footer class="study-end">
          <a class="button quiet" href="/archive?kind=study" data-part="back">
            {text.back}
          </a>
          <a class="button" href={pgnAddress(id)} download={`duiyi-${id}.pgn`} data-part="pgn">
            {archiveWords.value.download}
          </a>
        </footer>
      </main>
    </div>
  );
};

const SHAPES = {
  first: 'M7 6v12M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  forward: 'M8 6l8 6-8 6z',
  last: 'M17 6v12M6 6l8 6-8 6z',
} as const;

/** The board, the steps through the game, and its record. */
const Replay = ({ game }: { game: StudyAnswer }) => {
  const text = archiveWords.value.study;
  const { query } = useLocation();
  const [orientation, setOrientation] = useState<Color>('white');
  const end = game.positions.length - 1;
  const asked = Number(query['ply'] || NaN);
  const [ply, setPly] = useState(Number.isInteger(asked) && asked >= 0 ? Math.min(asked, end) : 0);
  const lookAt = (to: number): void => setPly(Math.max(0, Math.min(to, end)));

  // The address tells where one looks, for whoever is sent it: at once, should the page be left at once.
  useLayoutEffect(() => {
    const address = new URL(location.href);
    if (ply === 0) address.searchParams.delete('ply');
    else address.searchParams.set('ply', String(ply));
    history.replaceState(history.state, '', address);
  }, [ply]);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement) return;
      const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      lookAt(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const { placement, uci } = game.positions[ply];
  const replay = words.value.replay;
  const steps = { first: 0, back: ply - 1, forward: ply + 1, last: end };
  return (
    <div class="study-table">
      <div class="study-board">
        <MiniBoard
          board={placement}
          last={uci ?? undefined}
          orientation={orientation}
          label={ply === 0 ? text.start : text.at(ply, end)}
        />
        <div class="study-steps" role="group" aria-label={replay.controls}>
          {(['first', 'back', 'forward', 'last'] as const).map((step) => (
            <button
              key={step}
              type="button"
              class="quiet icon"
              data-part={`replay-${step}`}
              aria-label={replay[step]}
              title={replay[step]}
              aria-disabled={steps[step] < ply ? ply === 0 : ply === end}
              onClick={() => lookAt(steps[step])}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={SHAPES[step]} />
              </svg>
            </button>
          ))}
          <button
            type="button"
            class="quiet"
            data-part="flip"
            onClick={() => setOrientation(orientation === 'white' ? 'black' : 'white')}
          >
            {text.flip}
          </button>
          <p class="study-at" role="status" data-part="at">
            {ply === 0 ? text.start : text.at(ply, end)}
          </p>
        </div>
      </div>
      <Record game={game} ply={ply} onPick={lookAt} />
    </div>
  );
};
