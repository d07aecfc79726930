import { useState } from 'preact/hooks';
import { wechatWords } from '../i18n/wechat/words.ts';
import { copyText } from './copyText.ts';

/** Once its words are here. */
export const open = async () => {
  await wechatWords.open();
  return { PgnCopy };
};

/** Puts the games of `href` on the clipboard as text, where a file cannot be had. `short`: room for no more than what it is. */
const PgnCopy = ({ href, about, short }: { href: string; about: string; short: boolean }) => {
  const text = wechatWords.value;
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => {
    const answer = await fetch(href);
    setCopied(answer.ok && (await copyText(await answer.text())));
  };
  const said = isCopied === null ? (short ? 'PGN' : text.copyPgn) : isCopied ? text.copied : text.copyFailed;
  return (
    <button
      type="button"
      class={short ? 'quiet line-pgn' : ''}
      data-part="pgn"
      aria-label={isCopied === null ? `${text.copyPgn}${about}` : said}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      {said}
    </button>
  );
};
