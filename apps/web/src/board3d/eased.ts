/** How far something on its way has come once a share `t` of the time has gone, 0 to 1: it sets out and arrives gently. */
export const eased = (t: number): number => t * t * (3 - 2 * t);
