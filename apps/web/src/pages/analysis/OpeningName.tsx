import { useComputed } from '@preact/signals';
import { openingAt } from '@duiyi/game/openings';
import type { Desk } from '../../analysis/desk.ts';
import { openingText } from '../../archive/filters.ts';
import { language } from '../../i18n/language.ts';

/** No opening is longer, in moves of either side. */
const LONGEST = 80;

/** The opening of the line looked at. */
export const OpeningName = ({ desk }: { desk: Desk }) => {
  const opening = useComputed(() =>
    desk.history.value
      .slice(0, LONGEST)
      .reduce<ReturnType<typeof openingAt>>((last, position) => openingAt(position) ?? last, null),
  );
  return (
    <p class="analysis-opening" data-part="opening">
      {opening.value && openingText(opening.value, language.value)}
    </p>
  );
};
