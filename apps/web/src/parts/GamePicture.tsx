import { Component } from 'preact';
import type { UserId } from '@duiyi/game';
import type { Miniature, Person } from '@duiyi/protocol';
import type { Color } from '@duiyi/rules';
import { words } from '../i18n/language.ts';
import type { lobbyWords } from '../i18n/lobby/words.ts';
import { personName } from '../i18n/person.ts';
import { timeLabel } from '../i18n/terms.ts';
import '../style/watch.css';
import { MiniBoard } from './MiniBoard.tsx';
import { PersonName } from './PersonName.tsx';

interface Props {
  readonly one: Miniature;
  readonly people: ReadonlyMap<UserId, Person>;
  readonly text: typeof lobbyWords.value;
}

/** A running game; drawn anew only when it has changed, or the language has. */
export class GamePicture extends Component<Props> {
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
