import { STARS } from '@duiyi/protocol';
import { learnWords } from '../../i18n/learn/words.ts';

/** How well a lesson was done; 0: not yet. */
export const Stars = ({ won }: { won: number }) => (
  <span
    class="lesson-stars"
    role="img"
    data-stars={won}
    aria-label={won === 0 ? learnWords.value.notYet : learnWords.value.stars(won)}
  >
    {STARS.map((star) => (
      <svg key={star} viewBox="0 0 20 20" aria-hidden="true" class={star <= won ? 'won' : ''}>
        <path d="M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6.1-5.4-3-5.4 3 1.2-6.1-4.5-4.2 6.1-.7z" />
      </svg>
    ))}
  </span>
);
