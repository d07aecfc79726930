import { useMemo } from 'preact/hooks';
import { lobbyWords } from '../i18n/lobby/words.ts';
import { qrCode } from './qr.ts';

/** What readers need around a code, in modules. */
const QUIET = 4;

/** A link to be read by a phone; nothing where it is too long. */
export const QrPicture = ({ text }: { text: string }) => {
  const code = useMemo(() => qrCode(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * QUIET;
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  const { qr, qrMore } = lobbyWords.value;
  return (
    <figure class="qr" data-part="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={qr} shape-rendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{qrMore}</figcaption>
    </figure>
  );
};
