import { Suspense, useEffect, useState, type RefObject } from 'react';
import { LazyAuthDialog, useSession } from '@wow/product/accounts/web';
import type { DialogAction } from './dialog-action.ts';
import { useDialogAction } from './use-dialog-action.ts';

/** The dialog that `?action=` names, over whatever page is open. */
export function Dialogs({ main }: { main: RefObject<HTMLElement | null> }) {
  const { action, exchange, close } = useDialogAction();
  const { player } = useSession();
  const wanted = player.kind === 'visitor' ? action : null;
  // The last one stays on the screen until it has left it.
  const [shown, setShown] = useState<DialogAction | null>(null);
  if (wanted && wanted !== shown) setShown(wanted);

  useEffect(() => {
    if (action && player.kind === 'signed-in') close();
  }, [action, player.kind, close]);

  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return;
    const page = main.current;
    // Who signed in at the gate has lost the button they came from: the page that replaced it takes the focus.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) page?.focus();
      });
    };
  }, [isShown, main]);

  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <LazyAuthDialog
        action={shown}
        open={wanted !== null}
        onClose={close}
        onClosed={() => setShown(null)}
        onSwitch={exchange}
      />
    </Suspense>
  );
}
