import { useEffect, useMemo } from 'preact/hooks';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { openGallery } from '../../lobby/gallery.ts';
import { hall } from '../../net/hall.ts';
import { GamePicture } from '../../parts/GamePicture.tsx';

/** So many stand side by side. */
const SHOWN = 3;

/** Some of the games that run, for whoever has room to look at them while waiting. */
export const Running = () => {
  const gallery = useMemo(() => openGallery(hall), []);
  useEffect(() => gallery.close, [gallery]);
  const text = lobbyWords.value;
  const games = (gallery.games.value ?? []).slice(0, SHOWN);
  if (games.length === 0) return null;
  return (
    <section class="home-running" data-part="running" aria-label={text.watchTitle}>
      <ul>
        {games.map((one) => (
          <GamePicture key={one.game} one={one} people={gallery.people.value} text={text} />
        ))}
      </ul>
    </section>
  );
};
