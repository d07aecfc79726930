import { plyOf, present } from '@duiyi/game';
import type { Ply } from '@duiyi/game';
import { parseUci, play } from '@duiyi/rules';
import type { Move } from '@duiyi/rules';
import { ENDING_RULE } from '../../book/endingRule.ts';
import { computerWords } from '../../i18n/computer/words.ts';
import { language, words } from '../../i18n/language.ts';
import { whyWords } from '../../i18n/why/words.ts';
import { RuleLink } from '../../parts/RuleLink.tsx';
import { lineText } from '../../play/lineText.ts';
import { moveText } from '../../play/moveText.ts';
import { numbered, placeOf } from '../../play/positionAt.ts';
import type { Table } from '../../play/table.ts';

/** Once its words are here. */
export const open = async () => {
  await whyWords.open();
  return { Explanation };
};

/** Why the game ended as it did, and what that rests on: people dispute verdicts that do not explain themselves. */
const Explanation = ({ table }: { table: Table }) => {
  const game = table.game.value;
  const outcome = game.outcome!;
  const { explanation } = outcome;
  const text = whyWords.value;
  const { annulled } = table.session.live.value!;
  const rule = ENDING_RULE[outcome.termination];
  return (
    <>
      {rule && (
        <RuleLink rule={rule} label={text.rule(rule)}>
          {text.ask}
        </RuleLink>
      )}{' '}
      {(explanation?.code === 'repetition' || explanation?.code === 'perpetual-check') && (
        <Plies table={table} title={text.occurrences} plies={explanation.plies} />
      )}
      {explanation?.code === 'perpetual-check' && (
        <Plies table={table} title={text.checks(explanation.by)} plies={explanation.checks} />
      )}
      {text.why[outcome.termination](outcome)}
      {explanation?.code === 'material' && ` ${text.material(explanation.sides)}`}
      {explanation?.code === 'no-mating-line' && ` ${text.noLine(explanation.sides)}`}
      {explanation?.code === 'mating-line' && <Line table={table} ucis={explanation.line} />}
      {explanation?.code === 'ruling' && ` ${text.ruledBecause(explanation.reason)}`}
      {game.isAnnulled && ` ${text.annulled}`}
      {annulled && ` ${text.ruledBecause(annulled.reason)}`}
      <Fate table={table} />
    </>
  );
};

/** Where a game that was played at home has gone. */
const Fate = ({ table: { session } }: { table: Table }) => {
  const fate = session.home?.fate.value;
  if (!fate) return null;
  const told = computerWords.value.fates[fate];
  return (
    <>
      {' '}
      <span data-part="fate" data-fate={fate}>
        {fate === 'kept' ? <a href={`/game/${session.game}`}>{told}</a> : told}
      </span>
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
        <button
          key={ply}
          type="button"
          class="ply"
          data-part="ply"
          data-at={ply}
          aria-current={ply === table.ply.value ? 'true' : undefined}
          onClick={() => table.lookAt(ply)}
        >
          {ply === 0 ? words.value.verdict.start : numbered(placeOf(game, ply), moveText(game, ply, language.value))}
        </button>
      ))}{' '}
    </>
  );
};

/** The moves that could still have come, in the record's words and on the board. */
const Line = ({ table, ucis }: { table: Table; ucis: readonly string[] }) => {
  const game = table.game.value;
  const moves: Move[] = [];
  let position = present(game);
  for (const uci of ucis) {
    const move = parseUci(position, uci);
    if (!move.ok) throw new Error(`${uci} of a mating line is not legal`);
    moves.push(move.value);
    position = play(position, move.value);
  }
  return (
    <>
      {whyWords.value.matingLine}
      <button type="button" class="ply" data-part="mating-line" onClick={() => table.tryLine(plyOf(game), moves)}>
        {lineText(present(game), moves)}
      </button>
    </>
  );
};
