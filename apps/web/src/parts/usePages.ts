import { useEffect, useRef, useState } from 'preact/hooks';
import type { Reason } from '../i18n/reason.ts';
import type { Answer } from '../net/api.ts';

export interface Pages<P> {
  /** null until the first is here. */
  readonly pages: readonly P[] | null;
  readonly problem: Reason | null;
  /** Asks for the page after the last one; null: there is none. */
  readonly more: (() => void) | null;
}

/**
 * A list of the hall, read page by page, from the first one again whenever `key` is another: those read before stay until it is
 * here. The last question alone counts.
 */
export const usePages = <P extends { readonly next: C | null }, C>(
  key: string,
  ask: (from: C | null) => Answer<P>,
): Pages<P> => {
  const [pages, setPages] = useState<readonly P[] | null>(null);
  const [problem, setProblem] = useState<Reason | null>(null);
  const asked = useRef(0);
  const load = async (before: readonly P[]): Promise<void> => {
    const question = (asked.current += 1);
    const answer = await ask(before.at(-1)?.next ?? null);
    if (question !== asked.current) return;
    setProblem(answer.ok ? null : answer.error);
    if (answer.ok) setPages([...before, answer.value]);
  };
  useEffect(() => void load([]), [key]);
  const hasMore = pages !== null && pages.at(-1)!.next !== null;
  return { pages, problem, more: hasMore ? () => void load(pages) : null };
};
