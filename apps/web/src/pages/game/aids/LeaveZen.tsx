import type { Signal } from '@preact/signals';
import { aidWords } from '../../../i18n/aids/words.ts';

export const LeaveZen = ({ zen }: { zen: Signal<boolean> }) => (
  <button
    type="button"
    class="quiet leave-zen"
    data-part="leave-zen"
    onClick={() => {
      zen.value = false;
    }}
  >
    {aidWords.value.leaveZen}
  </button>
);
