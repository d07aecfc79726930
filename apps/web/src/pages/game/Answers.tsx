/**
 * What the other side asks, and what may be claimed: each kind has a place of its own in the row, so that no answer ever
 * turns into the answer to something else under the finger.
 */
import { opposite } from '@duiyi/rules';
import type { SeatCommand } from '@duiyi/game';
import { words } from '../../i18n/language.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
import { SteadyButton } from '../../parts/SteadyButton.tsx';
import { isBare } from '../../play/claim.ts';
import type { Claim } from '../../play/claim.ts';
import type { Table } from '../../play/table.ts';

/** What the other side waits to hear. */
export type Ask = 'draw' | 'takeback' | 'rematch';

export const askOf = (table: Table): Ask | null => {
  const seat = table.session.seat.value;
  if (seat === null) return null;
  const { offers, rematch } = table.game.value;
  const other = opposite(seat);
  // It lapses with the next move, the draw offer may stand longer.
  if (offers.takeback === other) return 'takeback';
  if (offers.draw === other) return 'draw';
  return rematch.offered === other ? 'rematch' : null;
};

export const Answers = ({ table, ask }: { table: Table; ask: Ask }) => {
  const agree = words.value.agree;
  const { act } = table.session;
  const [accept, decline] = {
    draw: [agree.acceptDraw, agree.declineDraw],
    takeback: [agree.acceptTakeback, agree.declineTakeback],
    rematch: [agree.acceptRematch, agree.declineRematch],
  }[ask];
  const yes: SeatCommand = { type: ask === 'rematch' ? 'rematch' : `accept-${ask}` };
  return (
    <div key={ask} class={`answers ${ask}`}>
      <SteadyButton key={`yes ${ask}`} part={`accept-${ask}`} label={accept} primary onPress={() => act(yes)}>
        {agree.accept}
      </SteadyButton>
      <SteadyButton
        key={`no ${ask}`}
        part={`decline-${ask}`}
        label={decline}
        onPress={() => act({ type: `decline-${ask}` })}
      >
        {agree.decline}
      </SteadyButton>
    </div>
  );
};

export const ClaimButton = ({ table, claim, onWait }: { table: Table; claim: Claim; onWait: (() => void) | null }) => {
  const agree = words.value.agree;
  const { act, seat } = table.session;
  const claimed = isBare(table.game.value, seat.value) ? agree.claimDraw : agree.claimWin;
  switch (claim) {
    case 'fifty':
      return (
        <div key={claim} class="claim">
          <SteadyButton
            part="claim-fifty"
            label={agree.claimFifty}
            primary
            onPress={() => act({ type: 'claim-fifty' })}
          >
            {agree.claimFifty}
          </SteadyButton>
        </div>
      );
    case 'with-move':
      return (
        <div key={claim} class="claim">
          <SteadyButton
            part="claim-with-move"
            label={agree.claimWithMove}
            pressed={table.claiming.value}
            onPress={() => table.claimWithMove(!table.claiming.peek())}
          >
            {agree.claimWithMove}
          </SteadyButton>
        </div>
      );
    case 'gone':
      return (
        <>
          {onWait && (
            <div key="wait" class="wait">
              <SteadyButton part="wait" label={agree.wait} onPress={onWait}>
                {agree.wait}
              </SteadyButton>
            </div>
          )}
          <div key={claim} class="claim">
            <SteadyButton part="claim-gone" label={claimed} primary onPress={() => act({ type: 'claim-gone' })}>
              {claimed}
            </SteadyButton>
          </div>
        </>
      );
    case 'outage':
      return (
        <div key={claim} class="claim">
          <ArmedButton
            part="claim-outage"
            label={agree.outage}
            sure={agree.outageSure}
            onConfirm={() => act({ type: 'abort' })}
          />
        </div>
      );
  }
};
