/** The notices and all they need, loaded once the hall has something to say to this person. */
export { lobbyWords } from '../i18n/lobby/words.ts';
export { Notices } from './Notices.tsx';
export { receive } from './personal.ts';
