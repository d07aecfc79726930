import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { StartFault } from '@duiyi/game';
import { openGame, openPosition, openStart } from '../../analysis/address.ts';
import type { NotOpened } from '../../analysis/address.ts';
import type { Opening } from '../../analysis/desk.ts';
import { analysisWords } from '../../i18n/analysis/words.ts';
import { words } from '../../i18n/language.ts';
import { explain } from '../../i18n/reason.ts';
import { Page } from '../../parts/Page.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { PlainPage } from '../PlainPage.tsx';
import { Workbench } from './Workbench.tsx';

/** `/analysis`: the start position, `?fen=` any other, `?game=ID` a game that is over; `ply` and `side` as in a replay. */
export const AnalysisPage = () => {
  const { query } = useLocation();
  const { fen = '', game = '' } = query;
  const asked = `${game} ${fen}`;
  /** What was brought in on this page, in the place of what its address says. */
  const [brought, setBrought] = useState<{ readonly opening: Opening; readonly asked: string } | null>(null);
  const own = brought?.asked === asked ? brought.opening : null;
  const position = useMemo(() => (game === '' ? openPosition(fen) : null), [asked]);
  const told = useAnswer(asked, async () => (game === '' ? null : { asked, answer: await openGame(game, query) }));
  const found = told?.asked === asked ? told.answer : null;

  const bring = (opening: Opening): void => {
    setBrought({ opening, asked });
    scrollTo({ top: 0 });
  };
  // What is shown is no longer what the address says.
  useEffect(() => {
    if (!own || asked === ' ') return;
    history.replaceState(history.state, '', '/analysis');
  }, [own, asked]);

  const text = analysisWords.value;
  if (own) return <Bench opening={own} onBring={bring} />;
  if (position?.ok) return <Bench opening={position.value} onBring={bring} />;
  if (position) return <Bench opening={START} faults={position.error} onBring={bring} />;
  if (!found) {
    return (
      <Page heading={text.heading} main="plain">
        <p class="loading">{text.loading}</p>
      </Page>
    );
  }
  return found.ok ? <Bench opening={found.value} onBring={bring} /> : <Refused game={game} why={found.error} />;
};

const START = openStart();

/** Another opening is another bench. */
const Bench = (props: { opening: Opening; faults?: readonly StartFault[]; onBring: (opening: Opening) => void }) => {
  const [known, setKnown] = useState({ opening: props.opening, number: 0 });
  if (known.opening !== props.opening) setKnown({ opening: props.opening, number: known.number + 1 });
  return <Workbench key={known.number} {...props} />;
};

const Refused = ({ game, why }: { game: string; why: NotOpened }) => {
  const text = analysisWords.value;
  if (why.code === 'running') {
    return (
      <Page heading={text.running.heading} main="plain">
        <div class="card" data-part="running">
          <h1>{text.running.heading}</h1>
          <p class="lead">{text.running.lead}</p>
          <a class="button" href={`/game/${game}`} data-part="to-game">
            {text.running.watch}
          </a>
        </div>
      </Page>
    );
  }
  if (why.code === 'no-such-game' || why.code === 'not-found')
    return <PlainPage heading={text.missing.heading} lead={text.missing.lead} />;
  const lead = why.code === 'bad-game' ? text.badGame : explain(words.value.reason, why);
  return <PlainPage heading={text.heading} lead={lead} />;
};
