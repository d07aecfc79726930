import { StepButton, STEPS } from './StepButton.tsx';
import type { Step } from './StepButton.tsx';

const BY: { readonly [S in Step]: number } = { first: -Infinity, back: -1, forward: 1, last: Infinity };

/** The four ways through a game of `end` plies, at `at` of them. */
export const GameSteps = (props: { at: number; end: number; onStep: (by: number) => void }) => (
  <>
    {STEPS.map((step) => (
      <StepButton
        key={step}
        set="replay"
        step={step}
        isAtEnd={props.at === (BY[step] < 0 ? 0 : props.end)}
        onPress={() => props.onStep(BY[step])}
      />
    ))}
  </>
);
