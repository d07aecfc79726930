import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameId, Ruling } from '@duiyi/game';
import { RULINGS } from '@duiyi/game';
import type { RunningGamesAnswer } from '@duiyi/protocol';
import { dateTime } from '../../i18n/dates.ts';
import { personName } from '../../i18n/person.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { language, words } from '../../i18n/language.ts';
import { askGames, rule } from '../../net/organiserApi.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from './Reason.tsx';

/** How often the list is read again. */
const EVERY = 10_000;

/** A ruling, with its reason; the second press counts. */
const RulingForm = ({ game, done }: { game: GameId | null; done: () => void }) => {
  const text = organiserWords.value.games;
  const ruling = useSignal<Ruling>('annul');
  const reason = useSignal('');
  const tried = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  const said = useSignal(false);
  const isReady = game !== null && reason.value.trim() !== '';
  const send = async (): Promise<void> => {
    tried.value = true;
    if (!isReady) return;
    const answer = await rule(game, { ruling: ruling.value, reason: reason.value });
    refusal.value = answer.ok ? null : answer.error;
    said.value = answer.ok;
    if (answer.ok) done();
  };
  return (
    <div class="form" data-part="ruling">
      <Field label={text.ruling}>
        {(about) => (
          <select
            {...about}
            name="ruling"
            value={ruling.value}
            onChange={(event) => {
              ruling.value = RULINGS.find((one) => one === event.currentTarget.value)!;
            }}
          >
            {RULINGS.map((one) => (
              <option key={one} value={one}>
                {text.rulings[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ReasonField value={reason} isMissing={tried.value} />
      <p class="problem" role="alert">
        {tried.value && game === null && text.badLink}
        {refusal.value && explain(words.value.reason, refusal.value)}
      </p>
      <div class="form-end">
        <ArmedButton part="rule" label={text.go} sure={text.sure} refused={!isReady} onConfirm={() => void send()} />
        <p role="status">{said.value && text.done}</p>
      </div>
    </div>
  );
};

/** The id a link to a game ends with, or that is given as it is. */
const gameIn = (text: string): GameId | null =>
  /(?:^|\/game\/)([1-9A-HJ-NP-Za-km-z]{10})(?:[/?#]|$)/.exec(text.trim())?.[1] ?? null;

/** What is being played, and ruling on it (E12). */
export const Games = () => {
  const text = organiserWords.value.games;
  const running = useSignal<RunningGamesAnswer | null>(null);
  const problem = useSignal<Reason | null>(null);
  const open = useSignal<GameId | null>(null);
  const link = useSignal('');

  const load = async (): Promise<void> => {
    const answer = await askGames();
    problem.value = answer.ok ? null : answer.error;
    if (answer.ok) running.value = answer.value;
  };
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), EVERY);
    return () => clearInterval(timer);
  }, []);

  const people = new Map(running.value?.people.map((person) => [person.id, person]));
  const named = (id: string): string => personName(words.value, people, id);
  return (
    <section class="tab" data-part="games">
      <p class="hint">{running.value && (running.value.games.length === 0 ? text.none : text.lead)}</p>
      <p class="problem" role="alert">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
      <ul class="rows">
        {running.value?.games.map(({ game, white, black, startedAt }) => (
          <li key={game} class="row" data-part="game" data-game={game}>
            <div class="row-head">
              <strong>{text.versus(named(white), named(black))}</strong>
              <span class="hint">{text.started(dateTime(language.value, startedAt))}</span>
            </div>
            <div class="row-actions">
              <a class="button" href={`/game/${game}`}>
                {text.look}
              </a>
              <button
                type="button"
                data-part="open-ruling"
                aria-expanded={open.value === game}
                onClick={() => {
                  open.value = open.value === game ? null : game;
                }}
              >
                {text.rule}
              </button>
            </div>
            {open.value === game && (
              <div class="row-form">
                <RulingForm game={game} done={() => void load()} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <section class="panel form" data-part="other-game">
        <h2>{text.other}</h2>
        <Field label={text.link} hint={text.otherMore}>
          {(about) => (
            <input
              {...about}
              name="game"
              autocapitalize="none"
              spellcheck={false}
              value={link.value}
              onInput={(event) => {
                link.value = event.currentTarget.value;
              }}
            />
          )}
        </Field>
        <RulingForm game={gameIn(link.value)} done={() => void load()} />
      </section>
    </section>
  );
};
