import { useLoaded } from './useLoaded.ts';

const load = () => import('./Stakes.tsx').then(({ open }) => open());

/** What shows what a formal game is worth, once there is one. */
export const useStakes = (isWanted: boolean) => useLoaded(isWanted, load);
