import { useEffect, useState } from 'preact/hooks';
import { formatFen } from '@duiyi/rules';
import { aidWords } from '../../../i18n/aids/words.ts';
import { copyText } from '../../../parts/copyText.ts';
import type { Table } from '../../../play/table.ts';
import { lookedAt } from './Companion.tsx';
import { pgnOf } from './pgn.ts';

const SAID_FOR = 2500;

type What = 'link' | 'fen' | 'pgn';

/** Takes along what is looked at: its link, its position, the whole game. */
export const Share = ({ table }: { table: Table }) => {
  const text = aidWords.value;
  const [done, setDone] = useState<{ readonly what: What; readonly isCopied: boolean } | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [done]);

  const textOf = async (what: What): Promise<string> => {
    if (what === 'link') return lookedAt(table);
    if (what === 'fen') return formatFen(table.position.peek());
    return pgnOf(table.session);
  };
  const copy = async (what: What): Promise<void> => {
    // Without an answer of the hall there is nothing to copy, and that is told.
    const isCopied = await textOf(what).then(copyText, () => false);
    setDone({ what, isCopied });
  };
  const labels = { link: text.copyLink, fen: text.copyFen, pgn: text.copyPgn };
  return (
    <div class="tools-row">
      {(['link', 'fen', 'pgn'] as const).map((what) => {
        const said = done?.what === what ? (done.isCopied ? text.copied : text.copyFailed) : null;
        return (
          <button
            key={what}
            type="button"
            data-part={`copy-${what}`}
            aria-label={said ?? labels[what]}
            data-copied={said === text.copied}
            onClick={() => void copy(what)}
          >
            <span class="either">
              <span aria-hidden={said !== null}>{labels[what]}</span>
              <span aria-hidden={said === null}>{said ?? text.copied}</span>
            </span>
          </button>
        );
      })}
      <span class="spoken" role="status">
        {done && (done.isCopied ? text.copied : text.copyFailed)}
      </span>
    </div>
  );
};
