import { plyOf, present } from '@duiyi/game';
import type { GameState, Ply } from '@duiyi/game';
import { formatSan, parseUci, play } from '@duiyi/rules';
import { language, words } from '../../i18n/language.ts';
import { moveText, sanStyle } from '../../play/moveText.ts';
import { numbered, placeOf } from '../../play/positionAt.ts';
import type { Table } from '../../play/table.ts';

/** Why the game ended as it did, and what that rests on: people dispute verdicts that do not explain themselves. */
export const Explanation = ({ table }: { table: Table }) => {
  const game = table.game.value;
  const outcome = game.outcome!;
  const { explanation } = outcome;
  const text = words.value.verdict;
  const { game: id, live } = table.session;
  const { annulled } = live.value!;
  return (
    <>
      {explanation?.code === 'perpetual-check' && (
        <Plies table={table} title={text.checks(explanation.by)} plies={explanation.checks} />
      )}
      {(explanation?.code === 'repetition' || explanation?.code === 'perpetual-check') && (
        <Plies table={table} title={text.occurrences} plies={explanation.plies} />
      )}
      {text.why[outcome.termination](outcome)}
      {explanation?.code === 'material' && ` ${text.material(explanation.sides)}`}
      {explanation?.code === 'no-mating-line' && ` ${text.noLine(explanation.sides)}`}
      {explanation?.code === 'mating-line' && ` ${text.matingLine}${lineText(game, explanation.line)}`}
      {explanation?.code === 'ruling' && ` ${text.ruledBecause(explanation.reason)}`}
      {game.isAnnulled && ` ${text.annulled}`}
      {annulled && ` ${text.ruledBecause(annulled.reason)}`}{' '}
      <a class="button ply" data-part="pgn" href={`/api/v1/games/${id}.pgn`} download={`duiyi-${id}.pgn`}>
        PGN
      </a>
    </>
  );
};

/** Each leads to the position after it. */
const Plies = ({ table, title, plies }: { table: Table; title: string; plies: readonly Ply[] }) => {
  const game = table.game.value;
  return (
    <>
      {title}
      {plies.map((ply) => (
        <button key={ply} type="button" class="ply" data-part="ply" data-at={ply} onClick={() => table.lookAt(ply)}>
          {ply === 0 ? words.value.verdict.start : numbered(placeOf(game, ply), moveText(game, ply, language.value))}
        </button>
      ))}{' '}
    </>
  );
};

/** `41. Kf2 Kh1 42. Nf2#`: the moves that could still have come. */
const lineText = (game: GameState, line: readonly string[]): string => {
  let position = present(game);
  const texts = line.map((uci, index) => {
    const move = parseUci(position, uci);
    if (!move.ok) throw new Error(`${uci} of a mating line is not legal`);
    const san = formatSan(position, move.value, sanStyle(language.value));
    position = play(position, move.value);
    const place = placeOf(game, plyOf(game) + index + 1);
    return index === 0 || place.color === 'white' ? numbered(place, san) : san;
  });
  return texts.join(' ');
};
