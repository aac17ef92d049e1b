import { lazy, Suspense, useState } from 'react';
import { NoticeRegion } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { MissingOverlay } from '../code/MissingOverlay.tsx';
import { MissingPage } from '../code/MissingPage.tsx';
import { DialogLayer } from '../DialogLayer.tsx';
import { useMessages } from '../messages.ts';
import { useTheme } from '../theme/use-theme.ts';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { updates } from '../wiring.ts';
import { WalletEntrance } from '../wallet/WalletEntrance.tsx';
import { CareAtLeisure } from './CareAtLeisure.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashedPage } from './CrashedPage.tsx';
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
  const { player } = useSession();
  // Only tables have a ground of their own. In the middle of a round nothing may come between.
  const playing = route.ground !== undefined && player.kind === 'signed-in';
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
          place={route.place}
          useTitle={route.useTitle}
          onMenu={() => open('menu')}
          onAccount={() => open('account')}
          accountOpen={overlay === 'account'}
        />
        <main ref={main} id="main" className={styles.main} tabIndex={-1} aria-labelledby="page-title">
          <div className={styles.page} key={route.path}>
            <CrashBoundary broken={<CrashedPage />} missing={<MissingPage />}>
              <RoutePage route={route} />
            </CrashBoundary>
          </div>
        </main>
      </div>
      <CrashBoundary broken={null} missing={<MissingOverlay held={playing} />}>
        <DialogLayer main={main} />
        <CareAtLeisure />
        <WalletEntrance />
        {used.size > 0 && (
          <Suspense fallback={null}>
            {used.has('menu') && <Drawer {...overlayProps('menu')} place={route.place} theme={theme} />}
            {used.has('account') && <AccountPanel {...overlayProps('account')} />}
          </Suspense>
        )}
      </CrashBoundary>
      <UpdateNotice key={route.path} updates={updates} held={playing} />
      <NoticeRegion />
      <Loader />
    </>
  );
}
