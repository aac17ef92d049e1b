import { lazy, useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'wouter';
import { Logo, NoticeRegion } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { focusPage } from '../browser/focus-page.ts';
import { lazyWithFallback, MountOnDemand, WhenIdle } from '../browser/lazy.tsx';
import { useMessages } from '../messages/messages.ts';
import { CrashedPage } from '../pages/CrashedPage.tsx';
import { routeAt } from '../pages/routes.tsx';
import { useDialogAction } from '../routing/dialog-action.ts';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { WalletEntrance } from '../wallet/WalletEntrance.tsx';
import { MissingOverlay, MissingPage, CrashBoundary } from './CrashBoundary.tsx';
import { IdlePlayerEffects } from './IdlePlayerEffects.tsx';
import { Loader } from './Loader.tsx';
import { MenuFoot } from './menu/MenuFoot.tsx';
import { Nav } from './menu/Nav.tsx';
import { RoutePage } from './RoutePage.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';

/** Returns the ref of the page area. After a change of page the focus moves there, or to the table that it shows. */
function useFocusOnNavigation(page: string): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const last = useRef(page);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    focusPage(area.current);
    scrollTo(0, 0);
  }, [page]);
  return area;
}

function SideMenu({ place, hasOthers }: { place: string; hasOthers: boolean }) {
  const messages = useMessages();
  return (
    <aside className={styles.side} aria-label={messages.menu}>
      <Link href="/" className={styles.logo} aria-label={messages.homeLink}>
        <Logo width={112} />
      </Link>
      <Nav place={place} />
      <div className={styles.others}>
        {hasOthers && (
          <WhenIdle>
            <PlayingNow />
          </WhenIdle>
        )}
      </div>
      <MenuFoot place={place} id="side" />
    </aside>
  );
}

const Drawer = lazy(async () => ({ default: (await import('./menu/Drawer.tsx')).Drawer }));
const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }));
const PlayingNow = lazyWithFallback(async () => (await import('../playing-now/PlayingNow.tsx')).PlayingNow);
const MaintenanceBanner = lazyWithFallback(
  async () => (await import('../maintenance/MaintenanceBanner.tsx')).MaintenanceBanner,
);
const Dialogs = lazy(async () => ({ default: (await import('../dialogs/Dialogs.tsx')).Dialogs }));

function DialogLayer({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <MountOnDemand when={useDialogAction() !== null}>
      <Dialogs main={main} />
    </MountOnDemand>
  );
}

export function Shell() {
  const messages = useMessages();
  const [location] = useLocation();
  const route = routeAt(location);
  const main = useFocusOnNavigation(`${route.path} ${location}`);
  const { player } = useSession();
  // Only tables have a ground. Nothing may interrupt a round.
  const playing = route.ground !== undefined && player.kind === 'signed-in';
  const [overlay, setOverlay] = useState<'menu' | 'account' | null>(null);
  const isMenu = overlay === 'menu';
  const isAccount = overlay === 'account';
  const close = (): void => setOverlay(null);

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
        <SideMenu place={route.place} hasOthers={player.kind === 'signed-in' && (playing || route.path === '/')} />
        <TopBar
          key={route.path}
          place={route.place}
          useTitle={route.useTitle}
          onMenu={() => setOverlay('menu')}
          onAccount={() => setOverlay('account')}
          accountOpen={isAccount}
        />
        <main ref={main} id="main" className={styles.main} tabIndex={-1} aria-labelledby="page-title">
          {/* A visitor's registration is refused with the same words. */}
          {player.kind === 'signed-in' && (
            <WhenIdle>
              <MaintenanceBanner />
            </WhenIdle>
          )}
          <div className={styles.page} key={route.path}>
            <CrashBoundary broken={<CrashedPage />} missing={<MissingPage />}>
              <RoutePage route={route} />
            </CrashBoundary>
          </div>
        </main>
      </div>
      <CrashBoundary broken={null} missing={<MissingOverlay held={playing} />}>
        <DialogLayer main={main} />
        <IdlePlayerEffects />
        <WalletEntrance />
        <MountOnDemand when={isMenu}>
          <Drawer open={isMenu} onClose={close} place={route.place} />
        </MountOnDemand>
        <MountOnDemand when={isAccount}>
          <AccountPanel open={isAccount} onClose={close} />
        </MountOnDemand>
      </CrashBoundary>
      <UpdateNotice key={route.path} held={playing} />
      <NoticeRegion />
      <Loader />
    </>
  );
}
