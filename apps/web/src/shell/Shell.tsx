import { lazy, Suspense, useState } from 'react';
import { NoticeRegion } from '@wow/core/ui';
import { Dialogs } from '../dialogs.tsx';
import { useMessages } from '../messages.ts';
import { useTheme } from '../theme/use-theme.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { Loader } from './Loader.tsx';
import { RoutePage } from './RoutePage.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './use-arrival.ts';
import { useRoute } from './use-route.ts';
import styles from './Shell.module.css';

const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }));
const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }));

type Overlay = 'menu' | 'account';

/** Everything around the page. The menu and the panel are loaded when they are first asked for. */
export function Shell() {
  const messages = useMessages();
  const route = useRoute();
  const theme = useTheme();
  const main = useArrival(route.path);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [used, setUsed] = useState<ReadonlySet<Overlay>>(new Set());

  const open = (next: Overlay): void => {
    setUsed((before) => new Set(before).add(next));
    setOverlay(next);
  };
  const close = (): void => setOverlay(null);
  const overlayProps = (name: Overlay) => ({ open: overlay === name, onClose: close });

  return (
    <>
      <div className={styles.app} data-page="">
        <a
          className={styles.skip}
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {messages.skip}
        </a>
        <SideMenu place={route.place} theme={theme} />
        <TopBar
          key={route.path}
          useTitle={route.useTitle}
          onMenu={() => open('menu')}
          onAccount={() => open('account')}
          accountOpen={overlay === 'account'}
        />
        <main ref={main} id="main" className={styles.main} tabIndex={-1} aria-labelledby="page-title">
          <div className={styles.page} key={route.path}>
            <CrashBoundary>
              <RoutePage route={route} />
            </CrashBoundary>
          </div>
        </main>
      </div>
      <Dialogs main={main} />
      <Suspense fallback={null}>
        {used.has('menu') && <Drawer {...overlayProps('menu')} place={route.place} theme={theme} />}
        {used.has('account') && <AccountPanel {...overlayProps('account')} />}
      </Suspense>
      <NoticeRegion />
      <Loader />
    </>
  );
}
