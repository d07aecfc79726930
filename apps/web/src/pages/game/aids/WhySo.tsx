/** A move that is right and may look like a fault is explained, to whoever has refused moves explained by themselves. */
import { plyOf } from '@duiyi/game';
import { whyNotWords } from '../../../i18n/whyNot/words.ts';
import { RuleLink } from '../../../parts/RuleLink.tsx';
import { positionAt } from '../../../play/positionAt.ts';
import type { Table } from '../../../play/table.ts';
import { SURPRISE_RULE, surpriseOf } from '../../../whyNot/surprise.ts';
import type { Surprise } from '../../../whyNot/surprise.ts';
import { isToldUnasked } from '../../../whyNot/unasked.ts';
import { askOf } from '../Answers.tsx';

/** What surprises in the last move, where nothing else is to be read; read within an effect. */
export const surpriseAt = (table: Table): Surprise | null => {
  const game = table.game.value;
  const last = game.moves.at(-1);
  if (!isToldUnasked(game.terms.formal === true) || !last || game.outcome) return null;
  const isLookedAt = table.following.value && !table.held.value;
  const isAsked = askOf(table) !== null || table.session.claimAt.value !== null;
  return isLookedAt && !isAsked ? surpriseOf(positionAt(game, plyOf(game) - 1), last.move) : null;
};

export const WhySo = ({ surprise }: { surprise: Surprise }) => {
  const text = whyNotWords.value;
  const rule = SURPRISE_RULE[surprise];
  return (
    <>
      <span data-part="why-so" data-surprise={surprise}>
        {text.surprises[surprise]}
      </span>{' '}
      <RuleLink rule={rule} label={text.rule(rule)}>
        {rule}
      </RuleLink>
    </>
  );
};
