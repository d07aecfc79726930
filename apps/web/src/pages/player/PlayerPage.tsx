import type { PlayerAnswer } from '@duiyi/protocol';
import { archiveWords } from '../../i18n/archive/words.ts';
import { date } from '../../i18n/dates.ts';
import { language, words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { pointsWords } from '../../i18n/points/words.ts';
import { explain } from '../../i18n/reason.ts';
import { findGames } from '../../net/archiveApi.ts';
import { me } from '../../net/me.ts';
import { askCurve, askPlayer } from '../../net/pointsApi.ts';
import { queryOf } from '../../net/query.ts';
import { LevelBar } from '../../parts/LevelBar.tsx';
import { Page } from '../../parts/Page.tsx';
import { PointsChart } from '../../parts/PointsChart.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { inPoints, signed } from '../../points/signed.ts';
import '../../style/archive.css';
import '../../style/form.css';
import '../../style/points.css';
import { GameLine } from '../archive/GameLine.tsx';
import { PlainPage } from '../PlainPage.tsx';
import { History } from './History.tsx';
import { Tallies } from './Tallies.tsx';

/** Games shown at once: the rest is in the archive. */
const GAMES = 6;

/** `/player/NAME`: a member, as everybody may see one. */
export const PlayerPage = ({ name }: { name: string }) => <Known key={name} name={name} />;

const Known = ({ name }: { name: string }) => {
  const answer = useAnswer(`${name} ${me.value?.id ?? ''}`, () => askPlayer(name));
  const text = pointsWords.value.player;
  const player = answer?.ok ? answer.value : null;
  const shown = player?.person.name ?? name;

  if (answer && !answer.ok && ['no-such-member', 'not-found'].includes(answer.error.code)) {
    return <PlainPage heading={text.missing} lead={text.missingWhy} />;
  }
  return (
    <Page heading={text.title(shown)} main="player-main">
      {answer && !answer.ok && (
        <p class="problem" role="alert">
          {explain(words.value.reason, answer.error)}
        </p>
      )}
      {player ? <Player player={player} name={shown} /> : !answer && <p class="loading">{text.loading}</p>}
    </Page>
  );
};

const Player = ({ player, name }: { player: PlayerAnswer; name: string }) => {
  const text = pointsWords.value.player;
  const { points, peak, week, rank, since, tallies, wins, people } = player;
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <>
      <header class="player-head" data-part="player" data-points={points}>
        <div>
          <h1>{name}</h1>
          <p class="hint">
            {text.since(date(language.value, since))}
            {me.value?.id === player.person.id && ` · ${words.value.person.you}`}
          </p>
        </div>
        <p class="player-points">
          <strong data-part="points">{inPoints(points)}</strong> <span>{pointsWords.value.points}</span>
        </p>
        <LevelBar points={points} />
        <dl class="player-facts">
          <div>
            <dt>{pointsWords.value.board.title}</dt>
            <dd data-part="rank">
              <a href="/leaderboard">{rank === null ? text.noRank : text.rank(rank)}</a>
            </dd>
          </div>
          <div>
            <dt>{text.week}</dt>
            <dd>{signed(week)}</dd>
          </div>
          <div>
            <dt>{text.peak}</dt>
            <dd>{inPoints(peak)}</dd>
          </div>
        </dl>
      </header>
      <section class="player-chart">
        <h2>{text.chart}</h2>
        <Curve name={name} points={points} />
      </section>
      <section class="player-tallies">
        <h2>{text.tallies}</h2>
        <Tallies tallies={tallies} />
      </section>
      <section class="player-wins">
        <h2>{text.wins}</h2>
        {wins.length === 0 && <p class="hint">{text.winsNone}</p>}
        <ol class="plain-list">
          {wins.map(({ game, at, opponent, opponentPoints, change }) => (
            <li key={game} data-part="win">
              <a href={`/game/${game}`}>{text.winOver(personName(words.value, known, opponent), opponentPoints)}</a>{' '}
              <span class="gain">{signed(change)}</span> <span class="hint">{date(language.value, at)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section class="player-games">
        <h2>{text.latest}</h2>
        <Games name={name} points={points} />
      </section>
      <section class="player-history">
        <h2>{text.history}</h2>
        <History name={name} points={points} />
      </section>
    </>
  );
};

const Curve = ({ name, points }: { name: string; points: number }) => {
  const text = pointsWords.value.player;
  const answer = useAnswer(`${name} ${points}`, () => askCurve(name));
  if (!answer) return <p class="loading">{text.loading}</p>;
  if (!answer.ok) return <p class="problem">{explain(words.value.reason, answer.error)}</p>;
  const { curve } = answer.value;
  return curve.length === 0 ? <p class="hint">{text.chartNone}</p> : <PointsChart curve={curve} />;
};

const Games = ({ name, points }: { name: string; points: number }) => {
  const text = pointsWords.value.player;
  const query = queryOf({ player: name });
  const answer = useAnswer(`${name} ${points}`, () => findGames(query));
  if (!answer) return <p class="loading">{text.loading}</p>;
  if (!answer.ok) return <p class="problem">{explain(words.value.reason, answer.error)}</p>;
  const { games, people, total } = answer.value;
  const known = new Map(people.map((person) => [person.id, person]));
  if (games.length === 0) return <p class="hint">{text.gamesNone}</p>;
  return (
    <>
      <ol class="game-lines">
        {games.slice(0, GAMES).map((game) => (
          <GameLine key={game.game} game={game} people={known} />
        ))}
      </ol>
      <p>
        <a class="button" href={`/archive${query}`} data-part="all-games">
          {text.allGames} {total && `(${archiveWords.value.total(total.count, total.isMore)})`}
        </a>
      </p>
    </>
  );
};
