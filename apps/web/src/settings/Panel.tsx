/** The settings beside a running game: what is needed while playing, without leaving it. */
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settingsWords } from '../i18n/settings/words.ts';
import { CloseButton } from '../parts/CloseButton.tsx';
import '../style/settings.css';
import { Group } from './groups.tsx';
import type { GroupName } from './groups.tsx';

const QUICK: readonly GroupName[] = ['board', 'solid', 'moves', 'sounds', 'record', 'looks'];

const Panel = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = settingsWords.value;
  // A dialog of the browser's own: it keeps the focus, closes by Escape, and gives the focus back.
  useLayoutEffect(() => dialog.current!.showModal(), []);
  const close = (): void => dialog.current!.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      class="settings-panel"
      data-part="settings-panel"
      aria-label={text.heading}
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <header>
        <h2>{text.heading}</h2>
        <a class="button quiet" href="/settings" onClick={close}>
          {text.all}
        </a>
        <CloseButton part="settings-close" label={text.close} onPress={close} />
      </header>
      {QUICK.map((name) => (
        <Group key={name} name={name} />
      ))}
    </dialog>
  );
};

/** Opens it, once its words are here. */
export const openPanel = async (): Promise<void> => {
  await settingsWords.open();
  const host = document.createElement('div');
  const opener = document.activeElement;
  document.body.append(host);
  render(
    <Panel
      onClose={() => {
        render(null, host);
        host.remove();
        if (opener instanceof HTMLElement) opener.focus();
      }}
    />,
    host,
  );
};
