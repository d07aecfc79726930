import { useComputed, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { StartFault } from '@duiyi/game';
import { openAnalysis } from '../../analysis/session.ts';
import type { Analysis } from '../../analysis/session.ts';
import type { Desk, Opening } from '../../analysis/desk.ts';
import { forkAt, onFrom } from '../../analysis/tree.ts';
import { BoardSurface, openSurface } from '../../board/BoardSurface.tsx';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { faultWords, startSentence } from '../../i18n/faults/words.ts';
import { words } from '../../i18n/language.ts';
import { FlipButton } from '../../parts/FlipButton.tsx';
import { openHands } from '../../parts/hands.ts';
import { Page } from '../../parts/Page.tsx';
import { GameSteps } from '../../parts/GameSteps.tsx';
import { useStepKeys } from '../../parts/useStepKeys.ts';
import { sanText } from '../../play/lineText.ts';
import { BoardSwitch } from '../../board/over/BoardSwitch.tsx';
import { Raised } from '../../board/over/Raised.tsx';
import { WhyNot } from '../../board/over/WhyNot.tsx';
import type { Shape } from '../../board/shape.ts';
import { isToldUnasked } from '../../whyNot/unasked.ts';
import { PromotionPicker } from '../../board/PromotionPicker.tsx';
import { Bring } from './Bring.tsx';
import { EngineBar } from './EngineBar.tsx';
import { EnginePanel } from './EnginePanel.tsx';
import { Moves } from './Moves.tsx';
import { OpeningName } from './OpeningName.tsx';
import { Take } from './Take.tsx';
import { WholeGame } from './WholeGame.tsx';

const NOTHING_TAKEN = { white: [], black: [] };

/** The board, what the engine says, the moves, the game as a whole; what can be taken along and brought in. */
export const Workbench = (props: {
  opening: Opening;
  /** What is wrong with what was asked for: this is here in its place. */
  faults?: readonly StartFault[];
  onBring: (opening: Opening) => void;
}) => {
  const text = analysisWords.value;
  const analysis = useMemo(() => openAnalysis(props.opening), []);
  useEffect(() => analysis.close, [analysis]);
  /** Why a move that was tried is none. */
  const said = useSignal<ComponentChildren>(null);
  const { tags } = props.opening.tree;
  const [white, black] = ['White', 'Black'].map((name) => tags.get(name) ?? '?');
  const players = white === '?' && black === '?' ? null : `${white} – ${black}`;
  return (
    <Page heading={players ?? text.heading} main="analysis-main">
      <header class="analysis-head">
        <h1>{players ?? text.heading}</h1>
        <p class="lead">{players ? aboutGame(tags) : text.lead}</p>
        {props.faults && (
          <div class="problem" role="status" data-part="notice">
            {props.faults.map((fault, i) => (
              <p key={i}>{startSentence(faultWords.value, fault)}</p>
            ))}
            <p>{text.badFen}</p>
          </div>
        )}
      </header>
      <section class="analysis-board" aria-label={text.board}>
        <Table analysis={analysis} said={said} />
        <Refusal said={said} />
        <Steps desk={analysis.desk} />
        <OpeningName desk={analysis.desk} />
      </section>
      <div class="analysis-side">
        <EnginePanel analysis={analysis} />
        <Moves analysis={analysis} />
        <WholeGame analysis={analysis} />
      </div>
      <div class="analysis-end">
        <Take analysis={analysis} />
        <Bring onOpen={props.onBring} />
      </div>
    </Page>
  );
};

const Refusal = ({ said }: { said: Signal<ComponentChildren> }) => (
  <p class="analysis-refused" aria-live="polite" data-part="why">
    {said.value}
  </p>
);

const aboutGame = (tags: ReadonlyMap<string, string>): string =>
  ['Event', 'Date', 'Result']
    .map((name) => (tags.get(name) ?? '').replaceAll('.??', ''))
    .filter((part) => !/^[?.*-]*$/.test(part))
    .join(' · ');

/** The board with the bar beside it, and all the ways through the moves. */
const Table = ({ analysis, said }: { analysis: Analysis; said: Signal<ComponentChildren> }) => {
  const { desk } = analysis;
  const refusal = useSignal<readonly Shape[]>([]);
  const marks = useComputed(() => [...refusal.value, ...analysis.marks.value]);
  const tryable = useMemo(
    () => ({
      view: desk.view,
      position: desk.position,
      history: () => desk.history.peek(),
      isTold: () => isToldUnasked(false),
    }),
    [desk],
  );
  const surface = useMemo(openSurface, []);
  const root = useRef<HTMLDivElement>(null);
  const taken = useSignal(NOTHING_TAKEN);
  useEffect(
    () =>
      openHands(root.current!, desk.step, ({ clientX, clientY }) => {
        const { movable, selected, pieces } = desk.view.peek();
        const square = surface.board.peek()?.squareAt(clientX, clientY) ?? null;
        return square !== null && selected === null && pieces.get(square)?.color !== movable;
      }),
    [desk, surface],
  );
  useStepKeys(desk.step, desk.flip);
  const view = desk.view;
  return (
    <div class="analysis-table">
      <EngineBar analysis={analysis} />
      <div class="analysis-squares" data-part="board" ref={root}>
        <BoardSurface view={view} onIntent={desk.intend} surface={surface}>
          <Raised setting="casualBoard" table={desk} taken={taken} surface={surface} marks={marks} />
          <PromotionPicker table={desk} />
          <WhyNot on={tryable} surface={surface} said={said} marks={refusal} />
        </BoardSurface>
      </div>
      <Spoken desk={desk} />
    </div>
  );
};

const Steps = ({ desk }: { desk: Desk }) => {
  const text = analysisWords.value;
  const at = desk.path.value.length;
  const end = onFrom(desk.tree.value, desk.path.value).length;
  return (
    <div class="analysis-steps" role="group" aria-label={words.value.replay.controls}>
      <GameSteps at={at} end={end} onStep={desk.step} />
      <FlipButton label={text.flip} isQuiet onPress={desk.flip} />
      <BoardSwitch />
      <p class="analysis-at" data-part="at" data-ply={at}>
        <span aria-hidden="true">{at === 0 ? text.start : `${at} / ${end}`}</span>
        <span class="spoken">{at === 0 ? text.start : text.at(at, end)}</span>
      </p>
    </div>
  );
};

/** The move looked at, for those who hear it. */
const Spoken = ({ desk }: { desk: Desk }) => {
  const said = useComputed(() => {
    const [before] = desk.history.value.slice(-2);
    const fork = forkAt(desk.tree.value, desk.path.value);
    if (!('move' in fork)) return analysisWords.value.start;
    const san = fork.move === null ? analysisWords.value.moves.pass : sanText(before, fork.move);
    return words.value.table.spoken(before.turn, san);
  });
  return (
    <p class="spoken" aria-live="polite" data-part="spoken">
      {said.value}
    </p>
  );
};
