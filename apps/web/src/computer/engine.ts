/** The engine in a thread of its own: it thinks while the page goes on. */
import { Thinker } from '@duiyi/computer';
import program from 'engine:program';

/** `onFault` is told where its program cannot be had. */
export const openEngine = (onFault: () => void = () => undefined): Thinker =>
  new Thinker({
    begin(hear) {
      const worker = new Worker(program);
      worker.addEventListener('error', onFault);
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') hear(data);
      });
      return { send: (line) => worker.postMessage(line), end: () => worker.terminate() };
    },
    later(millis, act) {
      const timer = setTimeout(act, millis);
      return () => clearTimeout(timer);
    },
  });
