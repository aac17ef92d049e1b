import { useCallback, useEffect, useRef, lazy, Suspense, useState, type RefObject } from 'react';
import { useSearchParams } from 'wouter';
import {
  parseDialogAction,
  withAction,
  withoutAction,
  type DialogAction,
  useSearchChange,
} from '../routing/dialog-action.ts';
import { AuthDialog, useSession, type AuthAction } from '@wow/product/accounts/web';
import { readStoredReferral } from '../browser/referral.ts';
import { tabStorage } from '../browser/storage.ts';
import { useWelcome } from '../player/use-welcome.ts';
import { walletLoader } from '../wallet/WalletEntrance.tsx';

function entryState(): { readonly dialog?: unknown; readonly after?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Returns the dialog of the address, and how to replace it, close it or continue after signing in. */
function useOpenDialog() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const action = parseDialogAction(search);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [action]);

  /** `after` names the dialog that follows signing in. */
  const exchange = useCallback(
    (next: DialogAction, after = entryState().after) =>
      changeSearch((now) => withAction(now, next), { replace: true, state: { ...entryState(), after } }),
    [changeSearch],
  );

  const close = useCallback(() => {
    // history.back() is asynchronous: a second one would leave the page.
    if (closing.current) return;
    if (entryState().dialog) {
      closing.current = true;
      history.back();
    } else {
      changeSearch(withoutAction, { replace: true });
    }
  }, [changeSearch]);

  /** Leaves the sign-in dialog after the player has signed in. */
  const goOn = useCallback(() => {
    if (entryState().after === 'lucky-wheel') exchange('lucky-wheel', null);
    else close();
  }, [exchange, close]);

  return { action, exchange, close, goOn };
}

const LuckyDialogs = lazy(async () => ({ default: (await import('./LuckyDialogs.tsx')).LuckyDialogs }));

const isAuth = (action: DialogAction | null): action is AuthAction => action === 'login' || action === 'register';

/** The dialog that `?action=` names: signing in is for visitors, the others are for players. */
export function Dialogs({ main }: { main: RefObject<HTMLElement | null> }) {
  const { action, exchange, close, goOn } = useOpenDialog();
  const { player } = useSession();
  const welcome = useWelcome();
  const wanted = player.kind === (isAuth(action) ? 'visitor' : 'signed-in') ? action : null;
  // The last dialog stays until its closing animation ends.
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
    // After signing in at the gate, the button that opened the dialog is gone: the page takes the focus.
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
          refId={readStoredReferral(tabStorage())}
          welcome={welcome ?? null}
          onWallet={() => {
            close();
            walletLoader.open('connect');
          }}
          {...leaving}
        />
      ) : (
        <LuckyDialogs action={wanted} {...leaving} />
      )}
    </Suspense>
  );
}
