import { extname } from 'node:path';

/** The program of a thread, which lies beside this file: as source, or as it was built. */
export const threadProgram = (name: 'sqliteWorker' | 'sqliteReader'): URL =>
  new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
