import { useSignal } from '@preact/signals';
import { NAMES, PLAYS } from '@duiyi/computer';
import type { Level } from '@duiyi/computer';
import type { GameId, Terms } from '@duiyi/game';
import type { ComputerHere } from '@duiyi/protocol';
import { language, words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { meetComputer } from '../../net/computerApi.ts';
import { hall, user } from '../../net/hall.ts';

/** Long enough for a beginner, and it comes to an end where somebody leaves. */
const TERMS: Terms = { time: { kind: 'fischer', base: 15 * 60_000, increment: 10_000 }, color: 'random' };

/** The computers that sit in the hall: one press begins a game. */
export const Computers = (props: { computers: readonly ComputerHere[]; onGame: (game: GameId) => void }) => {
  const { computers, onGame } = props;
  const asking = useSignal(false);
  const problem = useSignal<Reason | null>(null);
  const text = lobbyWords.value.computers;
  if (computers.length === 0) return null;

  const meet = async (level: Level): Promise<void> => {
    if (asking.value) return;
    asking.value = true;
    problem.value = null;
    const begun = await meetComputer(level, TERMS);
    asking.value = false;
    if (!begun.ok) {
      problem.value = begun.error;
      return;
    }
    if (!user.value) hall.introduce();
    onGame(begun.value.game);
  };

  return (
    <section class="computers" aria-labelledby="computers-heading" data-part="computers">
      <h2 id="computers-heading">{text.heading}</h2>
      <p class="lead">{text.lead}</p>
      <ul>
        {computers.map(({ level, state }) => {
          const name = NAMES[language.value][PLAYS[level].character];
          return (
            <li key={level}>
              <button
                type="button"
                data-part="meet-computer"
                data-level={level}
                data-state={state}
                aria-disabled={state !== 'free'}
                title={text.more(name, level, state)}
                onClick={() => state === 'free' && void meet(level)}
              >
                <span class="computer-level">{level}</span>
                <span>{name}</span>
                {state !== 'free' && <span class="computer-state">{text.states[state]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p class="problem" role="alert" data-part="computer-problem">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
    </section>
  );
};
