/** Wrong usage: what makes the command exit with 2 before it has done anything. */
export type UsageFault =
  | { readonly code: 'unknown-command'; readonly name: string }
  /** What node's own reading of the options refuses, in its words. */
  | { readonly code: 'bad-option'; readonly detail: string }
  | { readonly code: 'missing-argument'; readonly name: string }
  | { readonly code: 'too-many-arguments'; readonly text: string }
  | { readonly code: 'bad-value'; readonly name: string; readonly text: string }
  | { readonly code: 'unwritable-file'; readonly file: string; readonly detail: string }
  | { readonly code: 'unreadable-file'; readonly file: string; readonly detail: string };

/** 0: all is well; 1: faults were found, or the move asked about is forbidden. Wrong usage exits with 2. */
export type Exit = 0 | 1;
