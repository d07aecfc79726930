import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface About {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** One thing to fill in: what it is, what it may be, and right below what is wrong with it. */
export const Field = (props: {
  label: string;
  hint?: string;
  /** What is wrong with it, a sentence each. */
  faults?: readonly string[];
  children: (about: About) => ComponentChildren;
}) => {
  const id = useId();
  const { label, hint, faults = [] } = props;
  const isWrong = faults.length > 0;
  const described = [...(hint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-faults`] : [])].join(' ');
  return (
    <div class="field" data-wrong={isWrong}>
      <label for={id}>{label}</label>
      {props.children({ id, ...(described && { 'aria-describedby': described }), 'aria-invalid': isWrong })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div class="problem" id={`${id}-faults`} role="alert">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </div>
  );
};
