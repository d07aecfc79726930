import { useSignal } from '@preact/signals';
import type { Credentials as Typed } from '@duiyi/protocol';
import { explain } from '../../i18n/reason.ts';
import type { Reason } from '../../i18n/reason.ts';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { words } from '../../i18n/language.ts';
import { changed, me } from '../../net/me.ts';
import { claim } from '../../net/organiserApi.ts';
import { Credentials, useDraft } from '../account/Credentials.tsx';

/** Whoever has the one-time link: the member they are, or a name and a password. */
export const Claim = ({ token, done }: { token: string; done: () => void }) => {
  const text = organiserWords.value.claim;
  const name = me.value?.name ?? null;
  const other = useSignal(false);
  const isMine = useSignal(false);
  const refusal = useSignal<Reason | null>(null);
  const draft = useDraft();
  const finish = async (): Promise<void> => {
    await changed();
    done();
  };
  const asIAm = async (): Promise<void> => {
    const answer = await claim({ token });
    refusal.value = answer.ok ? null : answer.error;
    if (answer.ok) await finish();
  };
  const send = (credentials: Typed) => claim({ token, credentials, ...(isMine.value && { isMine: true }) });
  return (
    <section class="card account-card" data-part="claim">
      <h1>{text.heading}</h1>
      <p class="lead">{text.lead}</p>
      {name !== null && !other.value ? (
        <>
          <button type="button" class="primary wide" data-part="claim-as" onClick={() => void asIAm()}>
            {text.as(name)}
          </button>
          <p class="problem" role="alert">
            {refusal.value && explain(words.value.reason, refusal.value)}
          </p>
        </>
      ) : (
        <Credentials
          draft={draft}
          isNew
          go={text.go}
          send={send}
          done={() => void finish()}
          more={(told) =>
            (told?.code === 'name-taken' || isMine.value) && (
              <label class="check">
                <input
                  type="checkbox"
                  name="mine"
                  checked={isMine.value}
                  onChange={(event) => {
                    isMine.value = event.currentTarget.checked;
                  }}
                />
                {text.mine}
              </label>
            )
          }
        />
      )}
      {name !== null && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            other.value = !other.value;
          }}
        >
          {other.value ? text.own : text.other}
        </button>
      )}
    </section>
  );
};
