import { Suspense } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { useConnection, useIsOfflineStart } from '../client/use-connection.ts';
import { LazyOfflinePage, CrashedPage } from '../pages/CrashedPage.tsx';
import type { Route } from '../pages/routes.tsx';
import { LazyGate } from '../pages/lazy-page.tsx';
import { useDeferredFirstRender } from './Loader.tsx';
import styles from './RoutePage.module.css';

/**
 * The page, the gate for visitors, an empty ground while it loads, or the offline page while the player is unknown. If the
 * server answers without the profile, the page shows an error instead of a retry.
 */
export function RoutePage({ route: { access, place, Page, ground } }: { route: Route }) {
  const { player } = useSession();
  const isOffline = useIsOfflineStart();
  const { kind } = useConnection();
  const isRendered = useDeferredFirstRender();
  const empty = <div className={styles.bare} style={{ background: ground }} />;
  if (access === 'member' && player.kind === 'visitor')
    return (
      <Suspense fallback={empty}>
        <LazyGate place={place} />
      </Suspense>
    );
  if (access === 'member' && player.kind !== 'signed-in' && !isOffline) {
    return player.kind === 'unknown' && (kind === 'fine' || kind === 'unreadable') ? <CrashedPage /> : empty;
  }
  if (!isRendered) return empty;
  if (isOffline)
    return (
      <Suspense fallback={empty}>
        <LazyOfflinePage />
      </Suspense>
    );
  // A Suspense boundary hydrates separately, and a change from outside restarts it: only lazy pages get one.
  if (!('load' in Page)) return <Page />;
  return (
    <Suspense fallback={empty}>
      <Page />
    </Suspense>
  );
}
