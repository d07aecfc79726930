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

/** A page that opens once its words are here; what stands in its address comes as properties. */
const page = (load: () => Promise<{ readonly open: () => Promise<unknown> }>) =>
  lazy(pageCode(() => load().then(({ open }) => open() as Promise<FunctionComponent>)));

const PAGES = {
  '/': page(() => import('./pages/home/index.ts')),
  '/archive': page(() => import('./pages/archive/index.ts')),
  '/archive/:id': page(() => import('./pages/study/index.ts')),
  '/watch': page(() => import('./pages/watch/index.ts')),
  '/computer': page(() => import('./pages/computer/index.ts')),
  '/analysis': page(() => import('./pages/analysis/index.ts')),
  '/editor': page(() => import('./pages/editor/index.ts')),
  '/game/:id': lazy(pageCode(loadGamePage)),
  '/player/:name': page(() => import('./pages/player/index.ts')),
  '/leaderboard': page(() => import('./pages/leaderboard/index.ts')),
  '/learn': page(() => import('./pages/learn/index.ts')),
  '/learn/:id': page(() => import('./pages/learn/index.ts').then(({ openLesson }) => ({ open: openLesson }))),
  '/account': page(() => import('./pages/account/index.ts')),
  '/rules': page(() => import('./pages/rules/index.ts')),
  '/history': page(() => import('./pages/history/index.ts')),
  '/settings': page(() => import('./pages/settings/index.ts')),
  '/organiser': page(() => import('./pages/organiser/index.ts')),
};
// Who is anywhere else will need it next.
void afterwards(loadGamePage);

/** What is said over every page, once there is anything to say. */
const over = signal<readonly FunctionComponent[]>([]);
const lay = (One: FunctionComponent): void => {
  if (!over.peek().includes(One)) over.value = [...over.peek(), One];
};
void afterwards(() => import('./offline/begin.ts').then(({ begin }) => begin())).then(lay);

const notice = async (message: ServerMessage): Promise<void> => {
  const { lobbyWords, Notices, receive } = await import('./lobby/notices.ts');
  receive(message);
  await lobbyWords.open();
  lay(Notices);
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
        {Object.entries(PAGES).map(([path, component]) => (
          <Route key={path} path={path} component={component as FunctionComponent} />
        ))}
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
    {over.value.map((One) => (
      <One key={One} />
    ))}
  </LocationProvider>
);

insistOnStyles();
const spoken = speak();
dress();
void spoken.then(() => render(<App />, document.querySelector('#app')!));
