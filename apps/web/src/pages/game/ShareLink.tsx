import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { lobbyWords } from '../../i18n/lobby/words.ts';
import { words } from '../../i18n/language.ts';
import { copyText } from '../../parts/copyText.ts';
import { useLoaded } from '../../parts/useLoaded.ts';

/** How long the button says that it has copied. */
const SAID_FOR = 2500;

const loadQr = async () => {
  const [picture] = await Promise.all([import('../../parts/QrPicture.tsx'), lobbyWords.open()]);
  return picture;
};

export const ShareLink = ({ url }: { url: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const picture = useLoaded(true, loadQr);
  const text = words.value.invitation;

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    const copied = await copyText(url);
    setOutcome(copied ? 'copied' : 'failed');
    if (!copied) field.current?.select();
  };

  return (
    <div class="share">
      <label for={id}>{text.share}</label>
      <div class="share-row">
        <input
          id={id}
          ref={field}
          readOnly
          value={url}
          aria-label={text.link}
          data-part="link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="primary"
          aria-label={outcome === 'copied' ? text.copied : text.copy}
          data-part="copy"
          data-copied={outcome === 'copied'}
          onClick={() => void copy()}
        >
          <span class="either">
            <span aria-hidden={outcome === 'copied'}>{text.copy}</span>
            <span aria-hidden={outcome !== 'copied'}>{text.copied}</span>
          </span>
        </button>
      </div>
      {picture && (
        <>
          <picture.QrPicture text={url} label={lobbyWords.value.qr} more={lobbyWords.value.qrMore} />
          {!picture.isFoundElsewhere(new URL(url).hostname) && <p class="share-note">{lobbyWords.value.onlyHere}</p>}
        </>
      )}
      <p class="share-note" role="status">
        {outcome === 'copied' && <span class="spoken">{text.copied}</span>}
        {outcome === 'failed' && text.copyFailed}
      </p>
    </div>
  );
};
