import { Suspense } from 'react';
import { SignInGate, useSession } from '@wow/product/accounts/web';
import type { Route } from '../routes.tsx';
import { useDialogAction } from '../use-dialog-action.ts';
import styles from './RoutePage.module.css';

/** The page itself, or what stands in its place: the gate for visitors, bare ground while it is being loaded. */
export function RoutePage({ route: { access, Page, ground } }: { route: Route }) {
  const { player } = useSession();
  const { open } = useDialogAction();
  if (access === 'member' && player.kind === 'visitor') {
    return <SignInGate onLogin={() => open('login')} onRegister={() => open('register')} />;
  }
  const bare = <div className={styles.bare} style={{ background: ground }} />;
  if (access === 'member' && player.kind !== 'signed-in') return bare;
  return (
    <Suspense fallback={bare}>
      <Page />
    </Suspense>
  );
}
