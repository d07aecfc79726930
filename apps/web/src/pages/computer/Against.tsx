import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { present, rematchOf } from '@duiyi/game';
import { questionOf } from '@duiyi/computer';
import { AT_HOME } from '@duiyi/protocol';
import { opposite, parseUci } from '@duiyi/rules';
import type { Shape } from '../../board/shape.ts';
import { openEngine } from '../../computer/engine.ts';
import type { KeptGame } from '../../computer/kept.ts';
import { fates } from '../../computer/ended.ts';
import { openLocalHall } from '../../computer/localHall.ts';
import { openOpponent } from '../../computer/opponent.ts';
import { computerWords } from '../../i18n/computer/words.ts';
import { localTime } from '../../net/serverTime.ts';
import { openSession } from '../../play/session.ts';
import { openTable } from '../../play/table.ts';
import { settings } from '../../settings/settings.ts';
import { TablePage } from '../game/TablePage.tsx';
import '../../style/computer.css';

/** A hint is looked for so long. */
const HINT = { type: 'millis', millis: 1000 } as const;

const WAYS = { game: () => '/computer', again: '/computer?new' };

const open = (game: KeptGame) => {
  const hall = openLocalHall(game);
  const session = openSession(game.id, {
    hall,
    time: { now: () => Math.round(localTime()) },
    heard: signal(true),
    ways: WAYS,
    home: {
      pgn: async () => {
        const { pgnOf } = await import('../../computer/pgn.ts');
        return pgnOf({ ...game, log: hall.log() });
      },
      fate: computed(() => fates.value.get(game.id) ?? null),
    },
    user: signal(AT_HOME.visitor),
    wantsChat: signal(false),
  });
  const engine = openEngine();
  const opponent = openOpponent({
    session,
    hall,
    engine,
    level: game.level,
    color: opposite(game.color),
    helps: game.helps,
  });
  const hint = signal<{ readonly shape: Shape; readonly seq: number } | null>(null);
  const marks = computed<readonly Shape[]>(() =>
    hint.value && hint.value.seq === session.live.value?.confirmed.seq ? [hint.value.shape] : [],
  );
  return {
    session,
    marks,
    askHint: async (): Promise<void> => {
      const { confirmed } = session.live.peek()!;
      const position = present(confirmed);
      if (confirmed.phase !== 'playing' || position.turn !== game.color) return;
      const answer = await engine.ask(questionOf(confirmed, HINT, 1));
      const move = answer?.best ? parseUci(position, answer.best) : null;
      if (move?.ok) hint.value = { shape: { ...move.value, color: 'blue' }, seq: confirmed.seq };
    },
    close: (): void => {
      opponent.stop();
      session.close();
      hall.close();
      engine.close();
    },
  };
};

export const Against = ({ game, onNext }: { game: KeptGame; onNext: (game: KeptGame) => void }) => {
  const against = useMemo(() => open(game), [game.id]);
  const { session } = against;
  useEffect(() => against.close, [against]);
  const isThere = session.live.value !== null;
  const table = useMemo(() => (isThere ? openTable(session, null, null, settings) : null), [isThere, session]);
  useEffect(() => () => table?.close(), [table]);

  useSignalEffect(() => {
    const state = session.live.value?.confirmed;
    if (!state?.rematch.next) return;
    const now = Math.round(localTime());
    onNext({
      ...game,
      id: state.rematch.next,
      color: opposite(game.color),
      log: rematchOf(state, now),
      heartbeat: now,
    });
  });

  const text = computerWords.value;
  if (!table) return null;
  return (
    <div class={game.helps ? 'against' : 'against training'}>
      <TablePage
        table={table}
        help={{
          marks: against.marks,
          actions: game.helps && (
            <button type="button" data-part="hint" onClick={() => void against.askHint()}>
              {text.hint}
            </button>
          ),
        }}
      />
    </div>
  );
};
