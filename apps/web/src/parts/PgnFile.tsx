import { archiveWords } from '../i18n/archive/words.ts';
import { pgnAddress } from '../net/api.ts';
import { inWeChat } from './inWeChat.ts';
import { useLoaded } from './useLoaded.ts';

const loadCopy = () => import('./PgnCopy.tsx').then(({ open }) => open());

/** A game as a file, or as text to copy where no file can be had. `of`: who played; then it is one small button of many. */
export const PgnFile = ({ game, of }: { game: string; of?: string }) => {
  const copy = useLoaded(inWeChat, loadCopy);
  const href = pgnAddress(game);
  const about = of === undefined ? '' : `: ${of}`;
  if (inWeChat) return copy && <copy.PgnCopy href={href} about={about} short={of !== undefined} />;
  const label = archiveWords.value.download;
  return (
    <a
      class={of === undefined ? 'button' : 'button quiet line-pgn'}
      href={href}
      download={`duiyi-${game}.pgn`}
      data-part="pgn"
      {...(of !== undefined && { 'aria-label': `${label}${about}`, title: label })}
    >
      {of === undefined ? label : 'PGN'}
    </a>
  );
};
