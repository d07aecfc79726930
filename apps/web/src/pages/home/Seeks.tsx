import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { opposite } from '@duiyi/rules';
import type { GameId, Terms, UserId } from '@duiyi/game';
import type { Person } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { personName } from '../../i18n/person.ts';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { timeLabel } from '../../i18n/terms.ts';
import type { ShownSeek } from '../../lobby/lobby.ts';
import { joinGame } from '../../net/api.ts';
import { hall, user } from '../../net/hall.ts';
import { me } from '../../net/me.ts';
import { ColorIcon } from '../../parts/ColorIcon.tsx';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { useStakes } from '../../parts/useStakes.ts';

/** Morphy’s last move at the Paris Opera, 1858. */
const OPERA = '1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5';

/** The colour who joins gets. */
const colorFor = ({ color }: Terms) => (color === 'random' ? color : opposite(color));

const remarks = ({ start, for: invitee }: Terms): readonly string[] => {
  const text = lobbyWords.value;
  const levels = invitee?.kind === 'all' ? invitee.levels : undefined;
  return [
    ...(start ? [start.chess960 ? text.chess960 : text.ownStart] : []),
    ...(levels ? [text.levelRange(words.value.level(levels.lowest), words.value.level(levels.highest))] : []),
  ];
};

/** Who looks for an opponent; one press joins. */
export const Seeks = (props: {
  seeks: readonly ShownSeek[] | null;
  people: ReadonlyMap<UserId, Person>;
  onGame: (game: GameId) => void;
  /** Whom else there is to play. */
  children: ComponentChildren;
}) => {
  const { seeks, people, onGame } = props;
  const joining = useSignal<GameId | null>(null);
  const problem = useSignal<Reason | null>(null);
  const text = lobbyWords.value;
  const stakes = useStakes(Boolean(me.value?.name));
  const others = (seeks ?? []).filter(({ host }) => host !== user.value);

  const join = async (seek: ShownSeek): Promise<void> => {
    if (joining.value || seek.isGone) return;
    joining.value = seek.game;
    problem.value = null;
    const joined = await joinGame(seek.game);
    joining.value = null;
    if (!joined.ok) {
      problem.value = joined.error;
      return;
    }
    if (!user.value) hall.introduce();
    onGame(seek.game);
  };

  return (
    <section class="seeks" aria-labelledby="seeks-heading">
      <h2 id="seeks-heading">{text.seeks}</h2>
      <p class="problem" role="alert" data-part="seek-problem">
        {problem.value && reasonOf(problem.value)}
      </p>
      {others.length === 0 ? (
        <div class="no-seeks" data-part="no-seeks">
          <p class="lead">{seeks === null ? words.value.invitation.loading : text.noSeeks}</p>
          {props.children}
          <div class="home-board">
            <MiniBoard board={OPERA} />
          </div>
        </div>
      ) : (
        <>
          <ul class="seek-list">
            {others.map((seek) => {
              const { game, host, level, terms, isGone } = seek;
              const name = personName(words.value, people, host);
              const time = timeLabel(words.value, terms.time);
              return (
                <li key={game} class={`seek ${isGone ? 'gone' : ''}`} data-part="seek" data-game={game}>
                  <ColorIcon color={colorFor(terms)} />
                  <span class="seek-who">
                    <span class="seek-name">{name}</span>
                    {level !== null && <span class="seek-level">{words.value.level(level)}</span>}
                  </span>
                  <span class="seek-terms">
                    <span class="seek-time">{time}</span>
                    <span class={terms.formal ? 'tag formal' : 'tag'}>{terms.formal ? text.formal : text.casual}</span>
                    <span class="spoken">{text.hostPlays[terms.color]}</span>
                    {stakes && terms.formal && <stakes.StakesLine against={people.get(host)} />}
                    {remarks(terms).map((remark) => (
                      <span key={remark} class="tag">
                        {remark}
                      </span>
                    ))}
                  </span>
                  <button
                    type="button"
                    data-part="join-seek"
                    aria-label={text.joinMore(name, time)}
                    disabled={joining.value === game}
                    aria-disabled={isGone}
                    onClick={() => void join(seek)}
                  >
                    {isGone ? text.gone : joining.value === game ? text.joining : text.join}
                  </button>
                </li>
              );
            })}
          </ul>
          {props.children}
        </>
      )}
    </section>
  );
};

/** A seek that was taken back is over, as far as its log goes; to who wanted to join it is taken back. */
const reasonOf = (reason: Reason): string =>
  reason.code === 'game-over'
    ? words.value.verdict.ending[reason.outcome.termination](reason.outcome)
    : explain(words.value.reason, reason);
