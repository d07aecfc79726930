import type { zh } from './zh.ts';

export const en: typeof zh = {
  noFiles: 'WeChat takes no files: copy the PGN as text, or press “···” at the top and open this page in the browser.',
  outside:
    'This page is open in WeChat. For sounds, files and a larger board press “···” at the top and open it in the browser.',
  copyPgn: 'Copy PGN',
  copied: 'Copied',
  copyFailed: 'Not copied',
};
