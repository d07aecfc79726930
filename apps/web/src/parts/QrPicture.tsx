import { useMemo } from 'preact/hooks';
import { qrCode } from './qr.ts';

/** What readers need around a code, in modules. */
const QUIET = 4;

/** Whether other machines find what this address names: what it says here means another one there. */
export const isFoundElsewhere = (hostname: string): boolean =>
  !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** A link to be read by a phone; nothing where it is too long. `more`: a line below it. */
export const QrPicture = ({ text, label, more }: { text: string; label: string; more?: string }) => {
  const code = useMemo(() => qrCode(text), [text]);
  if (!code) return null;
  const size = code.length + 2 * QUIET;
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  return (
    <figure class="qr" data-part="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      {more && <figcaption>{more}</figcaption>}
    </figure>
  );
};
