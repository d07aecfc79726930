import { signal } from '@preact/signals';
import { render } from 'preact';
import type { FunctionComponent } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { speak } from './i18n/language.ts';
import type { ServerMessage } from '@duiyi/protocol';
import { hall } from './net/hall.ts';
import { dress } from './settings/dress.ts';
import { NotFound } from './pages/PlainPage.tsx';
import { afterwards } from './parts/afterwards.ts';
import { pageCode } from './parts/pageCode.ts';
import { insistOnStyles } from './style/again.ts';
import './style/tokens.css';
import './style/base.css';
import './style/pieces.css';
import './style/boards.css';
import './style/table.css';
import './style/seats.css';
import './style/moves.css';
import './style/status.css';
import './style/actions.css';
import './style/chat.css';
import './style/shapes.css';

const loadGamePage = () => import('./pages/game/GamePage.tsx').then(({ GamePage }) => GamePage);
const Home = lazy(pageCode(() => import('./pages/home/index.ts').then(({ open }) => open())));
const ArchivePage = lazy(pageCode(() => import('./pages/archive/index.ts').then(({ open }) => open())));
const StudyPage = lazy(pageCode(() => import('./pages/study/index.ts').then(({ open }) => open())));
const WatchPage = lazy(pageCode(() => import('./pages/watch/index.ts').then(({ open }) => open())));
const PlayerPage = lazy(pageCode(() => import('./pages/player/index.ts').then(({ open }) => open())));
const LeaderboardPage = lazy(pageCode(() => import('./pages/leaderboard/index.ts').then(({ open }) => open())));
const AccountPage = lazy(pageCode(() => import('./pages/account/index.ts').then(({ open }) => open())));
const OrganiserPage = lazy(pageCode(() => import('./pages/organiser/index.ts').then(({ open }) => open())));
const SettingsPage = lazy(pageCode(() => import('./pages/settings/index.ts').then(({ open }) => open())));
const RulesPage = lazy(pageCode(() => import('./pages/rules/index.ts').then(({ open }) => open())));
const HistoryPage = lazy(pageCode(() => import('./pages/history/index.ts').then(({ open }) => open())));
const ComputerPage = lazy(pageCode(() => import('./pages/computer/index.ts').then(({ open }) => open())));
const LearnPage = lazy(pageCode(() => import('./pages/learn/index.ts').then(({ open }) => open())));
const LessonPage = lazy(pageCode(() => import('./pages/learn/index.ts').then(({ openLesson }) => openLesson())));
const GamePage = lazy(pageCode(loadGamePage));
// Who is anywhere else will need it next.
void afterwards(loadGamePage);

/** What is said over every page, once there is anything to say. */
const notices = signal<{ readonly Notices: FunctionComponent } | null>(null);

const notice = async (message: ServerMessage): Promise<void> => {
  const { lobbyWords, Notices, receive } = await import('./lobby/notices.ts');
  receive(message);
  await lobbyWords.open();
  notices.value = { Notices };
};

hall.attend({
  receive(message) {
    const { type } = message;
    if (type === 'challenges' || type === 'challenge-over' || type === 'began') void notice(message);
  },
});

const App = () => (
  <LocationProvider>
    <ErrorBoundary>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/archive" component={ArchivePage} />
        <Route path="/archive/:id" component={StudyPage} />
        <Route path="/watch" component={WatchPage} />
        <Route path="/computer" component={ComputerPage} />
        <Route path="/game/:id" component={GamePage} />
        <Route path="/player/:name" component={PlayerPage} />
        <Route path="/leaderboard" component={LeaderboardPage} />
        <Route path="/learn" component={LearnPage} />
        <Route path="/learn/:id" component={LessonPage} />
        <Route path="/account" component={AccountPage} />
        <Route path="/rules" component={RulesPage} />
        <Route path="/history" component={HistoryPage} />
        <Route path="/settings" component={SettingsPage} />
        <Route path="/organiser" component={OrganiserPage} />
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
    {notices.value && <notices.value.Notices />}
  </LocationProvider>
);

insistOnStyles();
const spoken = speak();
dress();
void spoken.then(() => render(<App />, document.querySelector('#app')!));
