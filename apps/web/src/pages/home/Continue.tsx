import type { UserId } from '@duiyi/game';
import type { Invitation, Miniature, Person } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { personName } from '../../i18n/person.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { user } from '../../net/hall.ts';
import { MiniBoard } from '../../parts/MiniBoard.tsx';

/** One's own games that run: those where it is one's turn first. */
export const Continue = (props: {
  games: readonly Miniature[];
  links: readonly Invitation[];
  people: ReadonlyMap<UserId, Person>;
}) => {
  const { games, links, people } = props;
  const text = lobbyWords.value;
  if (games.length === 0 && links.length === 0) return null;
  const isMine = ({ white, turn }: Miniature): boolean => (turn === 'white') === (white === user.value);
  const ordered = [...games.filter(isMine), ...games.filter((game) => !isMine(game))];
  return (
    <section class="continue" aria-labelledby="continue-heading" data-part="continue">
      <h2 id="continue-heading">{text.continue}</h2>
      <ul>
        {ordered.map((one) => {
          const isWhite = one.white === user.value;
          const opponent = personName(words.value, people, isWhite ? one.black : one.white);
          return (
            <li key={one.game}>
              <a class="continue-game" href={`/game/${one.game}`} data-part="continue-game" data-game={one.game}>
                <MiniBoard board={one.board} last={one.last} orientation={isWhite ? 'white' : 'black'} />
                <strong>{text.against(opponent)}</strong>
                <span>{timeLabel(words.value, one.terms.time)}</span>
                <span class={isMine(one) ? 'tag mine' : 'tag'} data-part="turn" data-mine={isMine(one)}>
                  {isMine(one) ? text.yourTurn : text.theirTurn}
                </span>
              </a>
            </li>
          );
        })}
        {links.map(({ game, terms }) => (
          <li key={game}>
            <a class="continue-game" href={`/game/${game}`} data-part="continue-link" data-game={game}>
              <strong>{text.link}</strong>
              <span>{timeLabel(words.value, terms.time)}</span>
              <span class="tag">{text.linkWaits}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
