import { useLocation } from 'preact-iso';
import { cornerWords } from '../i18n/corner/words.ts';
import { signOut } from '../net/accountApi.ts';
import { changed, me } from '../net/me.ts';
import '../style/corner.css';

/** The corner of every page that says who one is. */
export const AccountCorner = () => {
  const { url } = useLocation();
  const text = cornerWords.value;
  const person = me.value;
  if (person === undefined) return null;
  if (!person?.name) {
    const isThere = url.startsWith('/account');
    return (
      <a
        class="button quiet corner"
        data-part="account"
        href={isThere ? '/account' : `/account?to=${encodeURIComponent(url)}`}
      >
        {text.enter}
      </a>
    );
  }
  const leave = async (): Promise<void> => {
    if ((await signOut()).ok) await changed();
  };
  return (
    <span class="corner-group">
      {person.isOrganiser && (
        <a class="button quiet corner-more" href="/organiser">
          {text.organiser}
        </a>
      )}
      <a class="button quiet corner" href="/account" data-part="account" title={text.account}>
        <span class="corner-name">{person.name}</span>
      </a>
      <button type="button" class="quiet corner-more" data-part="sign-out" onClick={() => void leave()}>
        {text.signOut}
      </button>
    </span>
  );
};
