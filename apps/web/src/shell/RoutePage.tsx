import { Suspense } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { useConnection, useIsOfflineStart } from '../client/use-connection.ts';
import { LazyOfflinePage, CrashedPage } from '../pages/CrashedPage.tsx';
import type { Route } from '../pages/routes.tsx';
import { LazyGate } from '../pages/lazy-page.tsx';
import { useDeferredFirstRender } from './Loader.tsx';
import styles from './RoutePage.module.css';

/**
 * The page itself, or what stands in its place: the gate for visitors, bare ground while it is being loaded, and the
 * offline page where nobody can tell who plays. A server that answers, but not who plays, is not asked again by itself.
 */
export function RoutePage({ route: { access, place, Page, ground } }: { route: Route }) {
  const { player } = useSession();
  const unplugged = useIsOfflineStart();
  const { kind: line } = useConnection();
  const isDrawn = useDeferredFirstRender();
  const bare = <div className={styles.bare} style={{ background: ground }} />;
  if (access === 'member' && player.kind === 'visitor')
    return (
      <Suspense fallback={bare}>
        <LazyGate place={place} />
      </Suspense>
    );
  if (access === 'member' && player.kind !== 'signed-in' && !unplugged) {
    return player.kind === 'unknown' && line === 'fine' ? <CrashedPage /> : bare;
  }
  if (!isDrawn) return bare;
  if (unplugged)
    return (
      <Suspense fallback={bare}>
        <LazyOfflinePage />
      </Suspense>
    );
  // Whatever can wait is taken over by itself, and a change from around it begins again there: not without need.
  if (!('load' in Page)) return <Page />;
  return (
    <Suspense fallback={bare}>
      <Page />
    </Suspense>
  );
}
