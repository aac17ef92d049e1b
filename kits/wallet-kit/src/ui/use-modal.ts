import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from './use-latest.ts';

/** Where the focus returns if the opener is gone: the kit's own button. */
const FOCUS_FALLBACK = '[data-wk-home]';

export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useLatest(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    const opener = document.activeElement;
    // A press that begins inside, on selected text for instance, must not close it.
    let beganBeside = false;
    const onPointerDown = ({ target }: Event): void => {
      beganBeside = target === dialog;
    };
    const onClick = ({ target }: Event): void => {
      if (beganBeside && target === dialog) ask.current();
    };
    const onCancel = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      ask.current();
    };
    // The browser closes it without asking when Esc is pressed twice.
    const onClosed = (): void => {
      if (!dialog.open) ask.current();
    };
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onClick);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    openDialog(dialog);
    return () => {
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('click', onClick);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      closeDialog(dialog);
      restoreFocus(opener);
    };
  }, [isOpen, ask]);
  return ref;
}

/** jsdom has the element but not its methods, so the attribute is set. */
function openDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
    opener.focus({ preventScroll: true });
  }
  // The opener may disappear in this commit, and its replacement appears only after it.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
    document.querySelector<HTMLElement>(FOCUS_FALLBACK)?.focus({ preventScroll: true });
  });
}
