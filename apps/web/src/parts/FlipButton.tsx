/** Turns a board round. */
export const FlipButton = (props: { label: string; isQuiet?: boolean; onPress: () => void }) => (
  <button
    type="button"
    class={props.isQuiet ? 'quiet icon' : 'icon flip'}
    data-part="flip"
    aria-label={props.label}
    title={props.label}
    onClick={props.onPress}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path class="line" d="M8 19V6M4.5 9.5 8 5.5l3.5 4M16 5v13M12.5 14.5l3.5 4 3.5-4" />
    </svg>
  </button>
);
