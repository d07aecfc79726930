import { useComputed, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { COLORS } from '@duiyi/rules';
import { connected, hall, serverTime, user } from '../../net/hall.ts';
import { joinGame } from '../../net/api.ts';
import { words } from '../../i18n/language.ts';
import { Masthead } from '../../parts/Masthead.tsx';
import { useLasting } from '../../parts/useLasting.ts';
import { useLoaded } from '../../parts/useLoaded.ts';
import { openSession } from '../../play/session.ts';
import { openTable } from '../../play/table.ts';
import { settings } from '../../settings/settings.ts';
import { PlainPage } from '../PlainPage.tsx';
import { TablePage } from './TablePage.tsx';

/** Ten base58 characters: about anything else the hall need not be asked. */
const GAME_ID = /^[1-9A-HJ-NP-Za-km-z]{10}$/;

/** The board is mostly there before a word about its loading could be read, in milliseconds. */
const PATIENCE = 300;

const loadInvitation = () => import('./Invitation.tsx');
const loadWithdrawn = () => import('./Withdrawn.tsx').then(({ open }) => open());

/** `/game/ID`: an invitation until somebody has joined, then the game, for ever. */
export const GamePage = ({ id }: { id: string }) =>
  GAME_ID.test(id) ? <KnownGamePage key={id} id={id} /> : <NoSuchGame />;

const NoSuchGame = () => {
  const { missing, missingWhy } = words.value.invitation;
  return <PlainPage heading={missing} lead={missingWhy} />;
};

const KnownGamePage = ({ id }: { id: string }) => {
  const session = useMemo(
    () => openSession(id, { hall, time: serverTime, heard: connected, user, wantsChat: settings.chat }),
    [id],
  );
  useEffect(() => () => session.close(), [session]);
  const { query } = useLocation();
  const joining = useSignal(false);

  const phase = useComputed(() => {
    if (session.closed.value && !joining.value) return session.closed.value;
    const game = session.live.value?.confirmed;
    // Until the new connection knows who has just joined, the invitation stays.
    if (!game || (user.value === undefined && !joining.value)) return 'loading';
    if (game.outcome && !game.seats) return 'withdrawn';
    return game.seats && !(joining.value && session.seat.value === null) ? 'table' : 'invited';
  });
  const inviting = useLoaded(phase.value === 'invited', loadInvitation);
  const withdrawn = useLoaded(phase.value === 'withdrawn', loadWithdrawn);
  const seated = phase.value === 'table';
  const table = useMemo(() => {
    const at = Number(query['ply'] || NaN);
    const from = Number.isInteger(at) && at >= 0 ? at : null;
    const bottom = COLORS.find((color) => color === query['side']) ?? null;
    return seated ? openTable(session, from, bottom, settings) : null;
  }, [session, seated]);
  useEffect(() => () => table?.close(), [table]);

  // Whoever was still reading the invitation is told why there is a game now.
  const wasInvited = useRef(false);
  useEffect(() => {
    if (phase.value === 'invited') wasInvited.current = true;
    if (seated && wasInvited.current && session.seat.value === null) session.complain({ code: 'already-joined' });
  }, [phase.value, seated, session]);

  const join = async (): Promise<void> => {
    joining.value = true;
    session.complain(null);
    const answer = await joinGame(id);
    if (answer.ok) {
      if (!user.value) hall.introduce();
    } else {
      joining.value = false;
      session.complain(answer.error);
    }
  };

  const isLoading = phase.value === 'loading' || (phase.value === 'invited' && !inviting);
  const isSlow = useLasting(isLoading, PATIENCE);

  const { invitation } = words.value;
  if (table) return <TablePage table={table} />;
  if (phase.value === 'no-such-game') return <NoSuchGame />;
  if (phase.value === 'private-game') {
    return (
      <PlainPage heading={invitation.privateGame} lead={words.value.reason['private-game']({ code: 'private-game' })} />
    );
  }
  if (phase.value === 'withdrawn') {
    return withdrawn && <withdrawn.Withdrawn outcome={session.live.value!.confirmed.outcome!} />;
  }
  if (isLoading && !isSlow) return <div class="page" />;
  return (
    <div class="page">
      <Masthead />
      <main class="plain">
        {!inviting || isLoading ? (
          <p class="loading">{invitation.loading}</p>
        ) : (
          <inviting.Invitation session={session} joining={joining.value} onJoin={() => void join()} />
        )}
      </main>
    </div>
  );
};
