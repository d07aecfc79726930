import { render } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { speak } from './i18n/language.ts';
import { NotFound } from './pages/PlainPage.tsx';
import './style/tokens.css';
import './style/base.css';
import './style/pieces.css';
import './style/home.css';
import './style/table.css';
import './style/seats.css';
import './style/moves.css';
import './style/status.css';
import './style/actions.css';
import './style/chat.css';
import './style/shapes.css';

const loadGamePage = () => import('./pages/game/GamePage.tsx').then(({ GamePage }) => GamePage);
const Home = lazy(() => import('./pages/home/Home.tsx').then(({ Home }) => Home));
const GamePage = lazy(loadGamePage);
// Who is at home will need it next.
void loadGamePage();

const App = () => (
  <LocationProvider>
    <ErrorBoundary>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/game/:id" component={GamePage} />
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  </LocationProvider>
);

void speak().then(() => render(<App />, document.querySelector('#app')!));
