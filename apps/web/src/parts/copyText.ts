/**
 * Puts `text` on the clipboard; false where the browser does not let us. A page on plain http in a LAN has no clipboard
 * API, so the old command stands in for it: it copies what is selected.
 */
export const copyText = async (text: string): Promise<boolean> => {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not permitted here: the old way may still be.
    }
  }
  const before = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'off-screen';
  document.body.append(holder);
  holder.select();
  holder.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  holder.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};
