import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { AuthDialog, useSession, type AuthAction } from '@wow/product/accounts/web';
import type { DialogAction } from './dialog-action.ts';
import { keptInvitation } from './invitation.ts';
import { tabStorage } from './tab-storage.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import { useWelcome } from './use-welcome.ts';
import { walletDoor } from './wallet/door.ts';

const LuckyDialogs = lazy(async () => ({ default: (await import('./LuckyDialogs.tsx')).LuckyDialogs }));

const isAuth = (action: DialogAction | null): action is AuthAction => action === 'login' || action === 'register';

/** The dialog that `?action=` names, over whatever page is open: signing in is for visitors, the others for players. */
export function Dialogs({ main }: { main: RefObject<HTMLElement | null> }) {
  const { action, exchange, close, goOn } = useOpenDialog();
  const { player } = useSession();
  const welcome = useWelcome();
  const wanted = player.kind === (isAuth(action) ? 'visitor' : 'signed-in') ? action : null;
  // The last one stays on the screen until it has left it.
  const [shown, setShown] = useState<DialogAction | null>(null);
  if (wanted && wanted !== shown) setShown(wanted);

  useEffect(() => {
    if (isAuth(action) && player.kind === 'signed-in') goOn();
    if (action === 'lucky-wheel' && player.kind === 'visitor') exchange('login', action);
  }, [action, player.kind, exchange, goOn]);

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
  const leaving = { onClose: close, onClosed: () => setShown(null) };
  return (
    <Suspense fallback={null}>
      {isAuth(shown) ? (
        <AuthDialog
          action={shown}
          open={wanted !== null}
          onSwitch={exchange}
          refId={keptInvitation(tabStorage())}
          welcome={welcome ?? null}
          onWallet={() => {
            close();
            walletDoor.open('connect');
          }}
          {...leaving}
        />
      ) : (
        <LuckyDialogs action={wanted} {...leaving} />
      )}
    </Suspense>
  );
}
