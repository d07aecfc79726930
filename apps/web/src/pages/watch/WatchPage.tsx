import { Component } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { UserId } from '@duiyi/game';
import type { Miniature, Person } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { personName } from '../../i18n/person.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { openGallery } from '../../lobby/gallery.ts';
import { hall } from '../../net/hall.ts';
import { Page } from '../../parts/Page.tsx';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { PersonName } from '../../parts/PersonName.tsx';
import '../../style/watch.css';

interface Props {
  readonly one: Miniature;
  readonly people: ReadonlyMap<UserId, Person>;
  readonly text: typeof lobbyWords.value;
}

/** One game; drawn anew only when it has changed, or the language has. */
class Picture extends Component<Props> {
  override shouldComponentUpdate({ one, text }: Props): boolean {
    return one !== this.props.one || text !== this.props.text;
  }

  override render() {
    const { one, people, text } = this.props;
    const { game, white, black, terms, ply, turn, board, last, result } = one;
    const [above, below] = [black, white].map((id) => personName(words.value, people, id));
    const player = (color: Color, id: UserId) => (
      <span class="picture-player">
        <span class={`side-mark ${color}`} aria-hidden="true" />
        <PersonName class="picture-name" people={people} id={id} />
      </span>
    );
    return (
      <li class="picture" data-part="picture" data-game={game} data-ply={ply}>
        {player('black', black)}
        <MiniBoard board={board} last={last} />
        {player('white', white)}
        <a class="picture-link whole-link" href={`/game/${game}`}>
          <span class="spoken">{text.board(below, above)} </span>
          <span class="picture-more">
            <span>{timeLabel(words.value, terms.time)}</span>
            <span>{terms.formal ? text.formal : text.casual}</span>
            <span>{text.move(Math.floor(ply / 2) + 1)}</span>
            <span class={result === undefined ? '' : 'picture-over'}>
              {result === undefined ? text.toMove(turn) : text.isOver(result)}
            </span>
          </span>
        </a>
      </li>
    );
  }
}

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
          <Picture key={one.game} one={one} people={gallery.people.value} text={text} />
        ))}
      </ul>
    </Page>
  );
};
