import { Suspense, type ReactNode } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { useConnection, useIsOfflineStart } from '../client/use-connection.ts';
import { LazyOfflinePage, CrashedPage } from '../pages/CrashedPage.tsx';
import { LazyGate, type Route } from '../pages/routes.tsx';
import { useDeferredFirstRender } from './Loader.tsx';
import styles from './RoutePage.module.css';

/** The page, or what replaces it. If the server answers without the profile, the page shows an error instead of a retry. */
export function RoutePage({ route: { access, place, Page, VisitorPage, ground } }: { route: Route }) {
  const { player } = useSession();
  const isOffline = useIsOfflineStart();
  const { kind } = useConnection();
  const isRendered = useDeferredFirstRender();
  const empty = <div className={styles.bare} style={{ background: ground }} />;
  const suspend = (page: ReactNode) => <Suspense fallback={empty}>{page}</Suspense>;
  if (access === 'member' && player.kind === 'visitor')
    return suspend(VisitorPage ? <VisitorPage /> : <LazyGate place={place} />);
  if (access === 'member' && player.kind !== 'signed-in' && !isOffline)
    return player.kind === 'unknown' && (kind === 'fine' || kind === 'unreadable') ? <CrashedPage /> : empty;
  if (!isRendered) return empty;
  if (isOffline) return suspend(<LazyOfflinePage />);
  // A Suspense boundary hydrates separately, and a change from outside restarts it: only lazy pages get one.
  return 'load' in Page ? suspend(<Page />) : <Page />;
}
