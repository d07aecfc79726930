/** Over a page that needs the hall, while it is away: that it does, and what goes on without. */
import { useLocation } from 'preact-iso';
import { useRef } from 'preact/hooks';
import { offlineWords } from '../i18n/offline/words.ts';
import { connected } from '../net/hall.ts';
import { useLasting } from '../parts/useLasting.ts';
import '../style/away.css';

/** A hall that comes back within this many milliseconds is not missed. */
const PATIENCE = 4000;

const NEEDS_NO_HALL = /^\/(computer|learn|rules|history|settings|editor|analysis)(\/|$)/;

export const Away = () => {
  const { path } = useLocation();
  const wasThere = useRef(false);
  wasThere.current ||= connected.value;
  const isMissed = useLasting(!connected.value, PATIENCE);
  // A game that is on the board goes on when the hall is back, and says so itself.
  const isAtBoard = path.startsWith('/game/') && wasThere.current;
  if (!isMissed || isAtBoard || NEEDS_NO_HALL.test(path)) return null;
  const text = offlineWords.value;
  return (
    <aside class="away" aria-label={text.label} data-part="away">
      <p role="status">{text.away}</p>
      <p class="away-ways">
        <a class="button primary" href="/computer">
          {text.computer}
        </a>
        <a class="button" href="/learn">
          {text.learn}
        </a>
        <a class="button" href="/rules">
          {text.rules}
        </a>
      </p>
    </aside>
  );
};
