import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { keep, keptGame } from '../../computer/kept.ts';
import type { KeptGame } from '../../computer/kept.ts';
import { Against } from './Against.tsx';
import { Choose } from './Choose.tsx';

/** `/computer`: the game that is on, or the choice of an opponent. */
export const ComputerPage = () => {
  const { query, route } = useLocation();
  const game = useSignal<KeptGame | null>(keptGame());
  const start = (next: KeptGame): void => {
    keep(next);
    game.value = next;
    route('/computer', true);
  };
  const { value } = game;
  if (value === null || 'new' in query || 'fen' in query)
    return <Choose last={keptGame()} from={query['fen'] ?? ''} onBegin={start} />;
  return <Against key={value.id} game={value} onNext={start} />;
};
