import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { VisitorGains } from '@wow/product/accounts';
import { AuthDialog, useRecoveryCodeOffer, useSession, type AuthAction } from '@wow/product/accounts/web';
import { focusPage } from '../browser/focus-page.ts';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { deleteWonFreeRound, hasWonFreeRound, readStoredReferral, tabStorage } from '../browser/storage.ts';
import { useWelcome } from '../player/use-welcome.ts';
import {
  changeSearch,
  openDialog,
  useDialogAction,
  withAction,
  withoutAction,
  type DialogAction,
} from '../routing/dialog-action.ts';
import { walletLoader } from '../wallet/WalletEntrance.tsx';

/** `after` names the dialog that follows signing in. */
function entryState(): { readonly dialog?: unknown; readonly after?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

const exchange = (next: DialogAction, after = entryState().after): void =>
  changeSearch((now) => withAction(now, next), { replace: true, state: { ...entryState(), after } });

const LuckyDialogs = lazy(async () => ({ default: (await import('./LuckyDialogs.tsx')).LuckyDialogs }));

const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./RecoveryDialogs.tsx')).RecoveryCodesDialog,
}));
const WelcomeDialog = lazyWithFallback(async () => (await import('../welcome/WelcomeDialog.tsx')).WelcomeDialog);
const RecoverDialog = lazy(async () => ({ default: (await import('./RecoveryDialogs.tsx')).RecoverDialog }));

function readVisitorGains(): VisitorGains {
  const refId = readStoredReferral(tabStorage());
  return { ...(refId !== null && { ref_id: refId }), ...(hasWonFreeRound(tabStorage()) && { won_free_round: true }) };
}

const isAuth = (action: DialogAction | null): action is AuthAction => action === 'login' || action === 'register';
const isForVisitors = (action: DialogAction | null): boolean => isAuth(action) || action === 'recover';

/** The dialog that `?action=` names: signing in and recovery are for visitors, the others are for players. */
export function Dialogs({ main }: { main: RefObject<HTMLElement | null> }) {
  const action = useDialogAction();
  const { player } = useSession();
  const welcome = useWelcome();
  const wanted = player.kind === (isForVisitors(action) ? 'visitor' : 'signed-in') ? action : null;
  // The last dialog stays until its closing animation ends.
  const [shown, setShown] = useState<DialogAction | null>(null);
  if (wanted && wanted !== shown) setShown(wanted);

  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [action]);

  const close = (): void => {
    // history.back() is asynchronous: a second one would leave the page.
    if (isClosing.current) return;
    if (entryState().dialog) {
      isClosing.current = true;
      history.back();
    } else changeSearch(withoutAction, { replace: true });
  };

  const leaveSignIn = useEffectEvent(() => {
    if (entryState().after === 'lucky-wheel') exchange('lucky-wheel', null);
    else close();
  });
  useEffect(() => {
    if (isForVisitors(action) && player.kind === 'signed-in') leaveSignIn();
    if (action === 'lucky-wheel' && player.kind === 'visitor') exchange('login', action);
  }, [action, player.kind]);

  const offerCodes = useRecoveryCodeOffer(() => openDialog('recovery-codes'));
  const [greeting, setGreeting] = useState<'none' | 'shown' | 'closing'>('none');
  // Registering signs in; a welcome that was left by signing out does not return.
  if (greeting !== 'none' && player.kind === 'visitor' && action === null) setGreeting('none');

  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return;
    const page = main.current;
    // After signing in at the gate, the button that opened the dialog is gone: the page takes the focus.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage(page);
      });
    };
  }, [isShown, main]);

  if (!shown)
    return greeting === 'none' || player.kind !== 'signed-in' ? null : (
      <Suspense fallback={null}>
        <WelcomeDialog
          profile={player.profile}
          open={greeting === 'shown'}
          onClose={() => setGreeting('closing')}
          onClosed={() => {
            setGreeting('none');
            focusPage(main.current);
            offerCodes();
          }}
        />
      </Suspense>
    );
  const leaving = { onClose: close, onClosed: () => setShown(null) };
  const onWallet = (options?: { readonly recover: boolean }): void => {
    close();
    walletLoader.open('connect', options);
  };
  return (
    <Suspense fallback={null}>
      {isAuth(shown) ? (
        <AuthDialog
          action={shown}
          open={wanted !== null}
          onSwitch={exchange}
          gains={readVisitorGains()}
          welcome={welcome ?? null}
          onForgotten={() => exchange('recover')}
          onRegistered={() => {
            deleteWonFreeRound(tabStorage());
            setGreeting('shown');
          }}
          onWallet={() => onWallet()}
          {...leaving}
        />
      ) : shown === 'recover' ? (
        <RecoverDialog
          open={wanted !== null}
          onLogin={() => exchange('login')}
          onWallet={() => onWallet({ recover: true })}
          {...leaving}
        />
      ) : shown === 'recovery-codes' ? (
        <RecoveryCodesDialog open={wanted !== null} {...leaving} />
      ) : (
        <LuckyDialogs action={wanted} {...leaving} />
      )}
    </Suspense>
  );
}
