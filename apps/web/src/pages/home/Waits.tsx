import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { GameId, TimeControl, UserId } from '@duiyi/game';
import type { Invitation, Person } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { personName } from '../../i18n/person.ts';
import { timeLabel } from '../../i18n/terms.ts';
import type { Pairing } from '../../lobby/pairing.ts';

const TICK = 1000;

/** Seconds since an instant of performance.now(). */
const Waited = ({ since }: { since: number }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{lobbyWords.value.waited(Math.floor((performance.now() - since) / 1000))}</span>;
};

const Wait = (props: {
  part: string;
  label: string;
  time: TimeControl;
  formal: boolean | undefined;
  onCancel: () => void;
  children?: ComponentChildren;
}) => {
  const text = lobbyWords.value;
  const line = useRef<HTMLLIElement>(null);
  // On a phone it stands below what was pressed.
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <li class="pending" data-part={props.part} ref={line}>
      <span class="pending-dot" aria-hidden="true" />
      <span class="pending-text">
        <strong>{props.label}</strong>
        <span class="pending-more">
          <span>{timeLabel(words.value, props.time)}</span>
          <span>{props.formal ? text.formal : text.casual}</span>
          {props.children}
        </span>
      </span>
      <button type="button" data-part="cancel" onClick={props.onCancel}>
        {text.cancel}
      </button>
    </li>
  );
};

/** What of one's own waits for somebody, each with a way out. */
export const Waits = (props: {
  pairing: Pairing;
  own: readonly Invitation[];
  people: ReadonlyMap<UserId, Person>;
  onWithdraw: (game: GameId) => void;
}) => {
  const { pairing, own, people, onWithdraw } = props;
  const text = lobbyWords.value;
  const wanted = pairing.wanted.value;
  return (
    <div role="status">
      <ul class="pendings">
        {wanted && (
          <Wait part="pairing" label={text.pairing} {...wanted} onCancel={pairing.cancel}>
            <Waited since={wanted.since} />
          </Wait>
        )}
        {own.map(({ game, terms }) => (
          <Wait
            key={game}
            part="own-invitation"
            label={
              terms.for?.kind === 'member'
                ? text.challenging(personName(words.value, people, terms.for.id))
                : text.seeking
            }
            time={terms.time}
            formal={terms.formal}
            onCancel={() => onWithdraw(game)}
          >
            <span>{text.youPlay[terms.color]}</span>
          </Wait>
        ))}
      </ul>
    </div>
  );
};
