import { useLayoutEffect } from 'preact/hooks';
import { formatFen, opposite } from '@duiyi/rules';
import { explain } from '../../i18n/reason.ts';
import { words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { withdrawGame } from '../../net/api.ts';
import { user } from '../../net/hall.ts';
import { me } from '../../net/me.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { ColorIcon } from '../../parts/ColorIcon.tsx';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { useStakes } from '../../parts/useStakes.ts';
import type { Session } from '../../play/session.ts';
import { pointsIn } from '../../points/stakes.ts';
import { ShareLink } from './ShareLink.tsx';
import '../../style/invitation.css';

/** A game that waits for its second player: the host sees the link, everybody else what they are invited to. */
export const Invitation = (props: { session: Session; joining: boolean; onJoin: () => void }) => {
  const { session } = props;
  const { host, terms, start } = session.live.value!.confirmed;
  const text = words.value.invitation;
  const hosting = user.value === host;
  const heading = hosting ? text.waiting : text.invites(personName(words.value, session.people.value, host));

  useLayoutEffect(() => {
    document.title = `${heading} · ${words.value.name}`;
  }, [heading]);

  const withdraw = async (): Promise<void> => {
    const answer = await withdrawGame(session.game);
    if (!answer.ok) session.complain(answer.error);
  };

  const isChallenge = terms.for?.kind === 'member';
  const isChallenged = isChallenge && terms.for.id === user.value;
  const isForOther = isChallenge && !isChallenged;
  const guestTime = terms.guestTime ?? terms.time;
  const stakes = useStakes(terms.formal === true);
  const opponent = session.people.value.get(hosting ? (isChallenge ? terms.for.id : '') : host);
  const mine = terms.color === 'random' ? 'random' : hosting ? terms.color : opposite(terms.color);

  return (
    <section class="card invitation" data-part="invitation" data-hosting={hosting}>
      <h1 class={hosting ? 'waiting' : ''}>{heading}</h1>
      <dl class="terms">
        <div>
          <dt>{terms.guestTime ? text.yourTime : text.time}</dt>
          <dd data-part="terms-time">{timeLabel(words.value, hosting ? terms.time : guestTime)}</dd>
        </div>
        {terms.guestTime && (
          <div>
            <dt>{text.theirTime}</dt>
            <dd data-part="terms-their-time">{timeLabel(words.value, hosting ? guestTime : terms.time)}</dd>
          </div>
        )}
        <div>
          <dt>{text.color}</dt>
          <dd data-part="terms-color" data-color={mine}>
            <ColorIcon color={mine} />
            {mine === 'random' ? text.random : words.value.side[mine]}
          </dd>
        </div>
        {terms.start && (
          <div>
            <dt>{text.start}</dt>
            <dd data-part="terms-start">{terms.start.chess960 ? text.chess960 : text.ownStart}</dd>
          </div>
        )}
      </dl>
      {terms.start && <MiniBoard board={formatFen(start).split(' ')[0]} />}
      {terms.formal && (
        <p class="terms-note" data-part="terms-formal">
          {text.formal}
        </p>
      )}
      {terms.private && (
        <p class="terms-note" data-part="terms-private">
          {explain(words.value.reason, { code: 'private-game' })}
        </p>
      )}
      {stakes && opponent?.name && me.value?.name && (hosting || !isForOther) && (
        <stakes.Stakes
          sides={[
            { name: `${me.value.name} (${words.value.person.you})`, points: pointsIn(me.value) },
            { name: opponent.name, points: pointsIn(opponent) },
          ]}
        />
      )}
      {hosting ? (
        <>
          <ShareLink url={`${location.origin}/game/${session.game}`} />
          <div class="card-actions">
            <ArmedButton
              part="withdraw"
              label={text.withdraw}
              sure={text.withdrawSure}
              onConfirm={() => void withdraw()}
            />
          </div>
        </>
      ) : (
        <>
          {isForOther ? (
            <p data-part="not-for-you">{explain(words.value.reason, { code: 'not-for-you' })}</p>
          ) : (
            <button type="button" class="primary wide" data-part="join" disabled={props.joining} onClick={props.onJoin}>
              {props.joining ? text.joining : text.join}
            </button>
          )}
          {isChallenged && (
            <div class="card-actions">
              <ArmedButton
                part="decline"
                label={text.decline}
                sure={text.declineSure}
                onConfirm={() => void withdraw()}
              />
            </div>
          )}
        </>
      )}
      <p class="problem" role="alert">
        {session.refusal.value && explain(words.value.reason, session.refusal.value)}
      </p>
    </section>
  );
};
