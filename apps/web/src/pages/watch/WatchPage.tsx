import { useEffect, useMemo } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { openGallery } from '../../lobby/gallery.ts';
import { hall } from '../../net/hall.ts';
import { GamePicture } from '../../parts/GamePicture.tsx';
import { Page } from '../../parts/Page.tsx';

/** `/watch`: the games that run, each as it stands. */
export const WatchPage = () => {
  const gallery = useMemo(() => openGallery(hall), []);
  useEffect(() => gallery.close, [gallery]);
  const text = lobbyWords.value;

  const games = gallery.games.value;
  return (
    <Page heading={text.watchTitle} main="watch-main">
      <h1>{text.watchTitle}</h1>
      <p class="lead" data-part="total">
        {games === null
          ? words.value.invitation.loading
          : games.length === 0
            ? text.noGames
            : text.watchLead(gallery.total.value)}
      </p>
      <ul class="gallery">
        {(games ?? []).map((one) => (
          <GamePicture key={one.game} one={one} people={gallery.people.value} text={text} />
        ))}
      </ul>
    </Page>
  );
};
