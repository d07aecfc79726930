import type { ColorChoice } from '@duiyi/game';

/** A king of that colour, or half of each. */
export const ColorIcon = ({ color }: { color: ColorChoice }) => (
  <span class={`color-icon ${color}`} aria-hidden="true">
    <span class="piece-art white king" />
    <span class="piece-art black king" />
  </span>
);
