import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { organiserWords } from '../../i18n/organiser/words.ts';
import { Field } from '../../parts/Field.tsx';

/** How long to wait for the next letter before the hall is asked. */
const PAUSE = 250;

/** Searches the members; `total`: so many are found, once that is known. */
export const MemberSearch = ({ wanted, total }: { wanted: Signal<string>; total: number | undefined }) => {
  const text = organiserWords.value.members;
  const search = useSignal('');
  useEffect(() => {
    const timer = setTimeout(() => {
      wanted.value = search.peek();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search.value]);
  return (
    <>
      <Field label={text.search}>
        {(about) => (
          <input
            {...about}
            type="search"
            name="search"
            maxLength={100}
            value={search.value}
            onInput={(event) => {
              search.value = event.currentTarget.value;
            }}
          />
        )}
      </Field>
      <p class="hint" role="status" data-part="total">
        {total !== undefined && (total === 0 ? text.none : text.total(total))}
      </p>
    </>
  );
};
