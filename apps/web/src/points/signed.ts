/** A change with its sign: `+10`, `−10`, `0`. */
export const signed = (change: number): string => {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
};

/** Points with a minus sign of full width: `−10`. */
export const inPoints = (points: number): string => (points < 0 ? `−${-points}` : String(points));
