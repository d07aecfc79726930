import { levelProgress } from '@duiyi/rating';
import { words } from '../i18n/language.ts';
import { pointsWords } from '../i18n/points/words.ts';

/** A level, and how far points are from it to the next. The words of points must be here. */
export const LevelBar = ({ points, isBare = false }: { points: number; isBare?: boolean }) => {
  const { level, next, nextAt, share } = levelProgress(points);
  const text = pointsWords.value;
  const name = words.value.level(level);
  const percent = Math.round(share * 100);
  return (
    <span class="level" data-part="level" data-level={level ?? 'none'} data-share={percent}>
      <span class="level-name">{name}</span>
      <span
        class="level-bar"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={nextAt === null ? `${name} · ${text.top}` : text.progress(name, points, nextAt)}
      >
        <span class="level-fill" style={{ width: `${percent}%` }} />
      </span>
      {!isBare && (
        <span class="level-next">
          {next === null || nextAt === null ? text.top : text.toNext(nextAt - points, words.value.level(next))}
        </span>
      )}
    </span>
  );
};
