export const CloseButton = ({ part, label, onPress }: { part: string; label: string; onPress: () => void }) => (
  <button type="button" class="quiet icon" data-part={part} aria-label={label} onClick={onPress}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path class="line" d="M6 6l12 12M18 6L6 18" />
    </svg>
  </button>
);
