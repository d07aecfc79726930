import { useEffect, useState } from 'preact/hooks';

/** What comes of `ask`, asked anew whenever `key` is another; the last answer stays until the next is here. */
export const useAnswer = <T>(key: string, ask: () => Promise<T>): T | null => {
  const [answer, setAnswer] = useState<T | null>(null);
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
