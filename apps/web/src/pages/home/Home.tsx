import { useComputed, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameId } from '@duiyi/game';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { openLobby } from '../../lobby/lobby.ts';
import { challenges, onBegan } from '../../lobby/personal.ts';
import { hall, user } from '../../net/hall.ts';
import { inWeChat } from '../../parts/inWeChat.ts';
import { Page } from '../../parts/Page.tsx';
import { useLoaded } from '../../parts/useLoaded.ts';
import '../../style/home.css';
import { Computers } from './Computers.tsx';
import { Continue } from './Continue.tsx';
import { Seeks } from './Seeks.tsx';
import { StartCard } from './StartCard.tsx';

const loadRunning = () => import('./Running.tsx');
const loadNote = () => import('../../parts/WeChatNote.tsx').then(({ open }) => open());
/** Where there is room beside what the page is for, as home.css has it. */
const WIDE = '(min-width: 960px) and (min-height: 40rem)';

/** The lobby: where a game is begun, found, or gone on with. */
export const Home = () => {
  const { route, query } = useLocation();
  const fen = query['fen'] ?? '';
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const lobby = useMemo(() => openLobby(hall), []);
  useEffect(() => lobby.close, [lobby]);
  const go = (game: GameId): void => route(`/game/${game}`);

  // One's own invitations of this visit: when one is accepted, the game is where its host wants to be.
  const waiting = useSignal<ReadonlySet<GameId>>(new Set());
  const own = useComputed(() => [
    ...(lobby.seeks.value ?? []).filter(({ host, isGone }) => host === user.value && !isGone),
    ...challenges.value.sent,
  ]);
  useEffect(() => {
    waiting.value = new Set([...waiting.peek(), ...own.value.map(({ game }) => game)]);
  }, [own.value, waiting]);
  useEffect(
    () =>
      onBegan(({ game, isLive }) => {
        if (isLive && waiting.peek().has(game)) go(game);
        // The others stand in the list of one's games.
        return true;
      }),
    [],
  );

  const running = useLoaded(isWide, loadRunning);
  const note = useLoaded(inWeChat, loadNote);
  const text = lobbyWords.value;
  return (
    <Page heading={null} main="home-main">
      <Continue games={lobby.games.value} links={lobby.links.value} people={lobby.people.value} />
      <StartCard
        key={fen}
        fen={fen}
        own={own.value}
        people={challenges.value.people}
        onMade={(game) => {
          waiting.value = new Set([...waiting.peek(), game]);
        }}
        onGame={go}
      />
      <div class="home-side">
        <Seeks seeks={lobby.seeks.value} people={lobby.people.value} onGame={go}>
          <Computers computers={lobby.computers.value} onGame={go} />
        </Seeks>
        <p class="home-counts">
          <span data-part="online">{text.online(lobby.online.value)}</span>
          <span data-part="playing">{text.playing(lobby.playing.value)}</span>
          <a href="/watch" data-part="watch">
            {text.watch}
          </a>
          <a href="/analysis" data-part="analysis">
            {text.analysis}
          </a>
          <a href="/rules" data-part="rules">
            {text.rules}
          </a>
          <a href="/editor" data-part="editor">
            {text.editor}
          </a>
        </p>
        {running && <running.Running />}
        {note && <note.WeChatNote about="outside" />}
      </div>
    </Page>
  );
};
