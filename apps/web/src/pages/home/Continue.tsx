import type { UserId } from '@duiyi/game';
import type { Invitation, Miniature, Person } from '@duiyi/protocol';
import { words } from '../../i18n/language.ts';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { personName } from '../../i18n/person.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { hall, user } from '../../net/hall.ts';
import { ArmedButton } from '../../parts/ArmedButton.tsx';
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
              <div class="continue-leave">
                <Leave game={one} />
              </div>
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

/** Who cannot go on with a game need not open it: resigned, or aborted until both have made a first move. */
const Leave = ({ game: { game, ply } }: { game: Miniature }) => {
  const text = words.value.table;
  const type = ply < 2 ? 'abort' : 'resign';
  return (
    <ArmedButton
      key={type}
      part={`continue-${type}`}
      label={text[type]}
      sure={type === 'abort' ? text.abortSure : text.resignSure}
      onConfirm={() => hall.send({ type: 'command', game, ply, command: { type } })}
    />
  );
};
