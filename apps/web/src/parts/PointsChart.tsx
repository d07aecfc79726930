import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { CurveAnswer } from '@duiyi/protocol';
import { dateTime } from '../i18n/dates.ts';
import { language } from '../i18n/language.ts';
import { pointsWords } from '../i18n/points/words.ts';
import { curvePath, placeNear, scaleOf } from '../points/curve.ts';
import { inPoints, signed } from '../points/signed.ts';
import { sliderKey } from './sliderKey.ts';

const SIZE = { width: 640, height: 200 };
/** Beyond so many changes they stand closer than their dots. */
const DOTS = 60;

/** Somebody's points after each change; pointer, finger or arrow keys tell of one of them. */
export const PointsChart = ({ curve }: { curve: CurveAnswer['curve'] }) => {
  const text = pointsWords.value;
  const chosen = useSignal<number | null>(null);
  const { lines, places } = useMemo(() => {
    const scale = scaleOf(curve, SIZE);
    return { lines: scale.lines, places: curve.map((point) => scale.place(point)) };
  }, [curve]);
  const last = curve.length - 1;
  const at = Math.min(chosen.value ?? last, last);
  const [instant, points] = curve[at];
  const before = at === 0 ? null : curve[at - 1][1];
  const told = `${dateTime(language.value, instant)} · ${text.count(points)}`;

  const point = (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    chosen.value = placeNear(places, ((event.clientX - left) / width) * SIZE.width);
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = sliderKey(event.key, at, last);
    if (to === null) return;
    event.preventDefault();
    chosen.value = to;
  };

  return (
    <figure class="chart" data-part="chart" data-count={curve.length}>
      <div class="chart-scale" aria-hidden="true">
        {lines.map((line) => (
          <span key={line.points} style={{ top: `${(line.y / SIZE.height) * 100}%` }}>
            {inPoints(line.points)}
          </span>
        ))}
      </div>
      <div
        class="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={text.player.chart}
        aria-valuemin={1}
        aria-valuemax={curve.length}
        aria-valuenow={at + 1}
        aria-valuetext={told}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          chosen.value = null;
        }}
        onKeyDown={onKey}
      >
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map((line) => (
            <line key={line.points} class="chart-line" x1={0} x2={SIZE.width} y1={line.y} y2={line.y} />
          ))}
          <path class="chart-curve" d={curvePath(places)} />
        </svg>
        {curve.length <= DOTS &&
          places.map(({ x, y }, i) => (
            <span key={i} class="chart-dot" style={{ left: percent(x, SIZE.width), top: percent(y, SIZE.height) }} />
          ))}
        <span
          class="chart-dot chosen"
          style={{ left: percent(places[at].x, SIZE.width), top: percent(places[at].y, SIZE.height) }}
        />
      </div>
      <figcaption class="chart-told" data-part="chart-told">
        {told}
        {before !== null && <span class="hint"> ({signed(points - before)})</span>}
      </figcaption>
    </figure>
  );
};

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;
