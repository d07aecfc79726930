/** What a game would bring two players, for any points they may have. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { levelOf, pointsChange } from '@duiyi/rating';
import { learnWords } from '../../i18n/learn/words.ts';
import { words } from '../../i18n/language.ts';
import { signed } from '../../points/signed.ts';

const RESULTS = [
  ['win', '1-0'],
  ['draw', '1/2-1/2'],
  ['loss', '0-1'],
] as const;

const MOST = 9999;

export const Calculator = () => {
  const text = learnWords.value.calculator;
  const mine = useSignal('140');
  const theirs = useSignal('200');
  const id = useId();
  const points = [mine, theirs].map(({ value }) => Math.round(Number(value)));
  const isRight = points.every((one) => Number.isFinite(one) && Math.abs(one) <= MOST);
  return (
    <div class="calculator">
      {(
        [
          ['mine', mine],
          ['theirs', theirs],
        ] as const
      ).map(([name, value]) => (
        <label key={name} for={`${id}${name}`}>
          <span>{text[name]}</span>
          <input
            id={`${id}${name}`}
            name={name}
            type="number"
            inputMode="numeric"
            min={-MOST}
            max={MOST}
            value={value.value}
            onInput={({ currentTarget }) => {
              value.value = currentTarget.value;
            }}
          />
        </label>
      ))}
      {isRight && (
        <table data-part="calculated">
          <thead>
            <tr>
              <th scope="col">{text.result}</th>
              <th scope="col">{text.change}</th>
              <th scope="col">{text.after}</th>
              <th scope="col">{text.level}</th>
            </tr>
          </thead>
          <tbody aria-live="polite">
            {RESULTS.map(([name, result]) => {
              const { white: change } = pointsChange(points[0], points[1], result);
              return (
                <tr key={name} data-result={name}>
                  <th scope="row">{text[name]}</th>
                  <td>{signed(change)}</td>
                  <td>{points[0] + change}</td>
                  <td>{words.value.level(levelOf(points[0] + change))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
};
