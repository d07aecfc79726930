import type { Outcome, UserId } from '@duiyi/game';
import { openingById } from '@duiyi/game/openings';
import type { ArchivedGame, Person } from '@duiyi/protocol';
import type { Color, PgnResult } from '@duiyi/rules';
import { openingText } from '../../archive/filters.ts';
import { ENDING_RULE } from '../../book/endingRule.ts';
import { archiveWords } from '../../i18n/archive/words.ts';
import { date, dateTime } from '../../i18n/dates.ts';
import { language, words } from '../../i18n/language.ts';
import { personName } from '../../i18n/person.ts';
import { timeLabel } from '../../i18n/terms.ts';
import { whyWords } from '../../i18n/why/words.ts';
import { MiniBoard } from '../../parts/MiniBoard.tsx';
import { PersonName } from '../../parts/PersonName.tsx';
import { PgnFile } from '../../parts/PgnFile.tsx';
import { RuleLink } from '../../parts/RuleLink.tsx';

const WINNER: { readonly [R in PgnResult]: Color | null } = {
  '1-0': 'white',
  '0-1': 'black',
  '1/2-1/2': null,
  '*': null,
};
/** As people write it. */
const SHOWN: { readonly [R in PgnResult]: string } = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': '–' };

/** How a game came to its end, in the words of the game's own page. */
const endText = (game: ArchivedGame): string => {
  const { verdict } = words.value;
  const winner = WINNER[game.result];
  const who = winner ? verdict.wins(winner) : game.result === '1/2-1/2' ? verdict.draw : null;
  if (game.kind === 'study') return who ?? archiveWords.value.results['*'];
  if (game.annulled) return archiveWords.value.annulled;
  const outcome: Outcome = { winner, termination: game.ending };
  const how = verdict.ending[game.ending](outcome);
  return who === null ? how : `${who} · ${how}`;
};

/** A game of a list: who, how it ended, how it was played, and what the board looked like in the end. */
export const GameLine = ({ game, people }: { game: ArchivedGame; people: ReadonlyMap<UserId, Person> }) => {
  const text = archiveWords.value;
  const nameOf = (color: Color): string =>
    game.kind === 'study' ? game.names[color] : personName(words.value, people, game[color]);
  const winner = WINNER[game.result];
  const opening = game.opening === null ? null : openingById(game.opening);
  const rule = game.kind === 'study' ? null : ENDING_RULE[game.annulled ? 'annulment' : game.ending];
  const href = game.kind === 'study' ? `/archive/${game.game}` : `/game/${game.game}`;
  const more =
    game.kind === 'study'
      ? [game.event, game.date.replaceAll(/\.\?\?/g, '')]
      : [
          game.blackTime === undefined
            ? timeLabel(words.value, game.time)
            : `${timeLabel(words.value, game.time)} / ${timeLabel(words.value, game.blackTime)}`,
          text.formals[game.computer ? 'computer' : game.formal ? 'true' : 'false'],
          ...(game.private ? [text.private] : []),
        ];
  const player = (color: Color) => (
    <span class="line-player" data-won={winner === color}>
      <span class={`side-mark ${color}`} aria-hidden="true" />
      <span class="spoken">{words.value.side[color]}</span>
      {game.kind === 'study' ? (
        <span class="line-name" data-part={`line-${color}`}>
          {game.names[color]}
        </span>
      ) : (
        <PersonName class="line-name" part={`line-${color}`} people={people} id={game[color]} />
      )}
    </span>
  );
  const both = `${nameOf('white')} ${text.versus} ${nameOf('black')}`;
  return (
    <li class="game-line" data-part="game-line" data-game={game.game} data-result={game.result}>
      <MiniBoard board={game.placement} />
      <span class="line-body">
        <span class="line-players">
          {player('white')}
          <span class="line-result" aria-hidden="true">
            {SHOWN[game.result]}
          </span>
          {player('black')}
        </span>
        <a class="line-link whole-link" href={href}>
          <span class="spoken">{both}: </span>
          <span class="line-end" data-part="line-end">
            {endText(game)}
          </span>
        </a>
        <span class="line-more">
          {rule && (
            <RuleLink rule={rule} label={whyWords.value.rule(rule)}>
              {whyWords.value.ask}
            </RuleLink>
          )}
          {more
            .filter((part) => part !== '' && part !== '?' && part !== '????')
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
          {game.plies > 0 && <span>{text.moves(game.plies)}</span>}
          {opening && <span data-part="line-opening">{openingText(opening, language.value)}</span>}
          {game.kind === 'hall' && (
            <time dateTime={new Date(game.at).toISOString()} title={dateTime(language.value, game.at)}>
              {date(language.value, game.at)}
            </time>
          )}
        </span>
      </span>
      <PgnFile game={game.game} of={both} />
    </li>
  );
};
