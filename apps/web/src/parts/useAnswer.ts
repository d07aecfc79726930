import { useEffect, useState } from 'preact/hooks';
import type { Result } from '@duiyi/rules';
import type { Reason } from '../i18n/reason.ts';
import type { Answer } from '../net/api.ts';

/** What the hall answers to `ask`, asked anew whenever `key` is another; the last answer stays until the next is here. */
export const useAnswer = <T>(key: string, ask: () => Answer<T>): Result<T, Reason> | null => {
  const [answer, setAnswer] = useState<Result<T, Reason> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const told = await ask();
      if (isWanted) setAnswer(told);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [key]);
  return answer;
};
