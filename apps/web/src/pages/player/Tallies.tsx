import { useSignal } from '@preact/signals';
import { SPEEDS } from '@duiyi/game';
import type { Tally } from '@duiyi/protocol';
import { COLORS } from '@duiyi/rules';
import { pointsWords } from '../../i18n/points/words.ts';

type Kind = 'all' | 'formal' | 'casual';
const KINDS: readonly Kind[] = ['all', 'formal', 'casual'];

interface Row {
  readonly key: string;
  readonly name: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const sum = (tallies: readonly Tally[], key: string, name: string): Row => {
  const add = (score: 'won' | 'drawn' | 'lost'): number => tallies.reduce((total, tally) => total + tally[score], 0);
  return { key, name, won: add('won'), drawn: add('drawn'), lost: add('lost') };
};

/** How games went, in all, by colour and by time control. */
export const Tallies = ({ tallies }: { tallies: readonly Tally[] }) => {
  const text = pointsWords.value.player;
  const kind = useSignal<Kind>('all');
  if (tallies.length === 0) return <p class="hint">{text.talliesNone}</p>;
  const wanted = tallies.filter(({ formal }) => kind.value === 'all' || formal === (kind.value === 'formal'));
  const rows = [
    sum(wanted, 'all', text.all),
    ...COLORS.map((color) =>
      sum(
        wanted.filter((tally) => tally.color === color),
        color,
        text.colors[color],
      ),
    ),
    ...SPEEDS.filter((speed) => wanted.some((tally) => tally.speed === speed)).map((speed) =>
      sum(
        wanted.filter((tally) => tally.speed === speed),
        speed,
        text.speeds[speed],
      ),
    ),
  ];
  return (
    <>
      <div class="kinds" role="group" aria-label={text.tallies}>
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            class="quiet"
            aria-pressed={kind.value === one}
            data-part={`tally-${one}`}
            onClick={() => {
              kind.value = one;
            }}
          >
            {text[one]}
          </button>
        ))}
      </div>
      <table class="tallies">
        <thead>
          <tr>
            <th scope="col">
              <span class="spoken">{text.kind}</span>
            </th>
            <th scope="col" class="number">
              {text.won}
            </th>
            <th scope="col" class="number">
              {text.drawn}
            </th>
            <th scope="col" class="number">
              {text.lost}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, won, drawn, lost }) => (
            <tr key={key} data-part="tally" data-key={key} data-won={won} data-drawn={drawn} data-lost={lost}>
              <th scope="row">{name}</th>
              <td class="number">{won}</td>
              <td class="number">{drawn}</td>
              <td class="number">{lost}</td>
              <td class="tally-bar" aria-hidden="true">
                {won + drawn + lost > 0 && (
                  <span>
                    <i class="won" style={{ flexGrow: won }} />
                    <i class="drawn" style={{ flexGrow: drawn }} />
                    <i class="lost" style={{ flexGrow: lost }} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
