import { useLocation } from 'preact-iso';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StudyAnswer } from '@duiyi/protocol';
import { opposite } from '@duiyi/rules';
import type { Color } from '@duiyi/rules';
import { archiveWords } from '../../i18n/archive/words.ts';
import { words } from '../../i18n/language.ts';
import { explain } from '../../i18n/reason.ts';
import { readStudy } from '../../net/archiveApi.ts';
import { Page } from '../../parts/Page.tsx';
import { FlipButton } from '../../parts/FlipButton.tsx';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { openHands } from '../../parts/hands.ts';
import { PgnFile } from '../../parts/PgnFile.tsx';
import { GameSteps } from '../../parts/GameSteps.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { useStepKeys } from '../../parts/useStepKeys.ts';
import '../../style/study.css';
import { PlainPage } from '../PlainPage.tsx';
import { Record } from './Record.tsx';

/** `/archive/ID`: a game to study, move by move, with what was written about it. */
export const StudyPage = ({ id }: { id: string }) => {
  const text = archiveWords.value.study;
  const told = useAnswer(id, () => readStudy(id));
  if (told === null || told.ok) return <Study key={id} id={id} game={told && told.value} />;
  const { error } = told;
  const isMissing = error.code === 'no-such-game';
  return <PlainPage heading={text.missing} lead={isMissing ? text.missingWhy : explain(words.value.reason, error)} />;
};

const Study = ({ id, game }: { id: string; game: StudyAnswer | null }) => {
  const text = archiveWords.value.study;
  const tag = (name: string): string => (game?.tags[name] ?? '').replaceAll(/^[?.-]+$/g, '');
  const heading = game ? text.heading(tag('White') || '?', tag('Black') || '?') : text.loading;

  return (
    <Page heading={heading} main="study-main">
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
        <a class="button" href={`/analysis?game=${id}`} data-part="analyse">
          {text.analyse}
        </a>
        <PgnFile game={id} />
      </footer>
    </Page>
  );
};

/** The board, the steps through the game, and its record. */
const Replay = ({ game }: { game: StudyAnswer }) => {
  const text = archiveWords.value.study;
  const { query } = useLocation();
  const [orientation, setOrientation] = useState<Color>('white');
  const end = game.positions.length - 1;
  const asked = Number(query['ply'] || NaN);
  const [ply, setPly] = useState(Number.isInteger(asked) && asked >= 0 ? Math.min(asked, end) : 0);
  const within = (to: number): number => Math.max(0, Math.min(to, end));
  const lookAt = (to: number): void => setPly(within(to));
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => openHands(board.current!, (by) => setPly((at) => within(at + by))), [end]);

  // The address tells where one looks, for whoever is sent it: at once, should the page be left at once.
  useLayoutEffect(() => {
    const address = new URL(location.href);
    if (ply === 0) address.searchParams.delete('ply');
    else address.searchParams.set('ply', String(ply));
    history.replaceState(history.state, '', address);
  }, [ply]);

  const step = (by: number): void => lookAt(ply + by);
  const flip = (): void => setOrientation(opposite(orientation));
  useStepKeys(step, flip);

  const { placement, uci } = game.positions[ply];
  return (
    <div class="study-table">
      <div class="study-board">
        <div ref={board} data-part="board">
          <MiniBoard
            board={placement}
            last={uci ?? undefined}
            orientation={orientation}
            label={ply === 0 ? text.start : text.at(ply, end)}
          />
        </div>
        <div class="study-steps" role="group" aria-label={words.value.replay.controls}>
          <GameSteps at={ply} end={end} onStep={step} />
          <FlipButton label={text.flip} isQuiet onPress={flip} />
          <p class="study-at" role="status" data-part="at">
            {ply === 0 ? text.start : text.at(ply, end)}
          </p>
        </div>
      </div>
      <Record game={game} ply={ply} onPick={lookAt} />
    </div>
  );
};
