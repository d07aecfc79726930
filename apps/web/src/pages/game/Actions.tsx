import type { ComponentChildren } from 'preact';
import { GIVEN_TIME, isLive } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { FlipButton } from '../../parts/FlipButton.tsx';
import type { Table } from '../../play/table.ts';

/** What can be done beside moving: the same places from the first move to the last, so that nothing moves under the finger. */
export const Actions = (props: { table: Table; help: ComponentChildren; after: ComponentChildren }) => {
  const { table, help, after } = props;
  const game = table.game.value;
  const text = words.value.table;
  return (
    <div class="actions" role="group" aria-label={text.actions}>
      {game.phase === 'ended' && after}
      {game.phase === 'playing' && table.session.seat.value !== null && <WhilePlaying table={table} help={help} />}
      <FlipButton label={text.flip} onPress={() => table.flip()} />
    </div>
  );
};

const WhilePlaying = ({ table, help }: { table: Table; help: ComponentChildren }) => {
  const { session } = table;
  const { terms, offers, isBegun } = table.game.value;
  const seat = session.seat.value!;
  const text = words.value.table;
  const agree = words.value.agree;
  const seconds = GIVEN_TIME / 1000;
  const isAsking = offers.takeback === seat;
  return (
    <>
      <ArmedButton
        part="offer-draw"
        label={agree.offerDraw}
        sure={agree.offerDrawSure}
        waits={agree.drawOffered}
        isWaiting={offers.draw === seat}
        refused={!session.may({ type: 'offer-draw' })}
        onConfirm={() => session.act({ type: 'offer-draw' })}
      />
      {!terms.formal && (
        <button
          type="button"
          data-part="ask-takeback"
          data-waiting={isAsking}
          aria-label={isAsking ? agree.takebackWaits : agree.askTakeback}
          title={agree.askTakeback}
          aria-disabled={!session.may({ type: 'ask-takeback' })}
          onClick={() => isAsking || session.act({ type: 'ask-takeback' })}
        >
          <span class="either">
            <span aria-hidden={isAsking}>{agree.takeback}</span>
            <span aria-hidden={!isAsking}>{agree.takebackWaits}</span>
          </span>
        </button>
      )}
      {!terms.formal && isLive(terms.time) && (
        <button
          type="button"
          data-part="give-time"
          aria-label={agree.giveTimeMore(seconds)}
          title={agree.giveTimeMore(seconds)}
          aria-disabled={!session.may({ type: 'give-time' })}
          onClick={() => session.act({ type: 'give-time' })}
        >
          {agree.giveTime(seconds)}
        </button>
      )}
      {help}
      {isBegun ? (
        <ArmedButton
          key="resign"
          part="resign"
          label={text.resign}
          sure={text.resignSure}
          onConfirm={() => session.act({ type: 'resign' })}
        />
      ) : (
        <ArmedButton
          key="abort"
          part="abort"
          label={text.abort}
          sure={text.abortSure}
          onConfirm={() => session.act({ type: 'abort' })}
        />
      )}
    </>
  );
};
