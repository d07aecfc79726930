/**
 * Over every page: challenges that wait for an answer, and what is to be said once. Where a game may be going on, only a
 * word of it, between the name of the hall and the other language: nothing may lie over a board.
 */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { opposite } from '@duiyi/rules';
import type { GameId } from '@duiyi/game';
import type { Invitation } from '@duiyi/protocol';
import { words } from '../i18n/language.ts';
import { lobbyWords } from '../i18n/lobby/words.ts';
import { personName } from '../i18n/person.ts';
import { explain } from '../i18n/reason.ts';
import type { Reason } from '../i18n/reason.ts';
import { timeLabel } from '../i18n/terms.ts';
import { joinGame, withdrawGame } from '../net/api.ts';
import { SteadyButton } from '../parts/SteadyButton.tsx';
import { useStakes } from '../parts/useStakes.ts';
import { challenges, dismiss, notices } from './personal.ts';
import type { Notice } from './personal.ts';
import '../style/notices.css';

/** How long what needs no answer is shown. */
const SHOWN_FOR = 10_000;

export const Notices = () => {
  const later = useSignal<ReadonlySet<GameId>>(new Set());
  const isOpen = useSignal(false);
  const { received } = challenges.value;
  const { path } = useLocation();
  // Who looks at the challenge itself answers it there.
  const waiting = received.filter(({ game }) => !later.value.has(game) && path !== `/game/${game}`);
  const said = notices.value.filter(({ game }) => path !== `/game/${game}`);
  const count = waiting.length + said.length;
  const isAtBoard = path.startsWith('/game/');
  useEffect(() => {
    if (count === 0 || !isAtBoard) isOpen.value = false;
  }, [count, isAtBoard, isOpen]);
  if (count === 0) return null;
  const text = lobbyWords.value;
  if (isAtBoard && !isOpen.value) {
    return (
      <aside class="news-word" aria-label={text.challenges} aria-live="polite" data-part="notices">
        <button
          type="button"
          data-part="notices-open"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          {waiting.length > 0 ? text.challengesWait(waiting.length) : text.news}
        </button>
      </aside>
    );
  }
  return (
    <aside class="news-list" aria-label={text.challenges} aria-live="polite" data-part="notices">
      {isAtBoard && (
        <button
          type="button"
          class="news-fold"
          data-part="notices-close"
          onClick={() => {
            isOpen.value = false;
          }}
        >
          {text.fold}
        </button>
      )}
      {waiting.map((challenge) => (
        <Challenge
          key={challenge.game}
          challenge={challenge}
          onLater={() => {
            later.value = new Set([...later.value, challenge.game]);
          }}
        />
      ))}
      {said.map((notice) => (
        <Said key={notice.game} notice={notice} />
      ))}
    </aside>
  );
};

const Challenge = ({ challenge, onLater }: { challenge: Invitation; onLater: () => void }) => {
  const { game, host, level, terms } = challenge;
  const busy = useSignal(false);
  const problem = useSignal<Reason | null>(null);
  const { route } = useLocation();
  const text = lobbyWords.value;
  const name = personName(words.value, challenges.value.people, host);
  const mine = terms.color === 'random' ? 'random' : opposite(terms.color);
  const stakes = useStakes(terms.formal === true);

  const answer = async (accepts: boolean): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    const answered = accepts ? await joinGame(game) : await withdrawGame(game);
    busy.value = false;
    if (!answered.ok) problem.value = answered.error;
    else if (accepts) route(`/game/${game}`);
  };

  return (
    <section class="news" data-part="challenge" data-game={game}>
      <p class="news-text">
        <strong>{text.challengesYou(name)}</strong>
        <span class="news-more">
          {level !== null && <span>{words.value.level(level)}</span>}
          <span>{timeLabel(words.value, terms.guestTime ?? terms.time)}</span>
          <span>{terms.formal ? text.formal : text.casual}</span>
          {terms.private && <span>{text.private}</span>}
          <span>{text.youPlay[mine]}</span>
          {stakes && <stakes.StakesLine against={challenges.value.people.get(host)} />}
        </span>
      </p>
      <p class="problem" role="alert">
        {problem.value && explain(words.value.reason, problem.value)}
      </p>
      <div class="news-actions">
        <SteadyButton part="accept-challenge" label={text.accept} primary onPress={() => void answer(true)}>
          {text.accept}
        </SteadyButton>
        <SteadyButton part="decline-challenge" label={text.decline} onPress={() => void answer(false)}>
          {text.decline}
        </SteadyButton>
        <SteadyButton part="later" label={text.later} onPress={onLater}>
          {text.later}
        </SteadyButton>
      </div>
    </section>
  );
};

const Said = ({ notice }: { notice: Notice }) => {
  const { game } = notice;
  const text = lobbyWords.value;
  const passes = notice.type === 'challenge-over';
  useEffect(() => {
    if (!passes) return;
    const timer = setTimeout(() => dismiss(game), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [game, passes]);
  return (
    <section class="news" data-part={notice.type} data-game={game}>
      <p class="news-text">
        {notice.type === 'began' ? text.began : text[notice.end](notice.person.name ?? words.value.person.guest)}
      </p>
      <div class="news-actions">
        {notice.type === 'began' && (
          <a class="button primary" href={`/game/${game}`} data-part="to-game" onClick={() => dismiss(game)}>
            {text.toGame}
          </a>
        )}
        <SteadyButton part="dismiss" label={text.dismiss} onPress={() => dismiss(game)}>
          {text.dismiss}
        </SteadyButton>
      </div>
    </section>
  );
};
