import { useLocation, Link } from 'wouter';
import { routeAt, type Route } from '../pages/routes.tsx';
import { useEffect, useRef, type RefObject, useState, useSyncExternalStore, lazy, Suspense } from 'react';
import { browserStorage } from '../browser/storage.ts';
import { readStoredTheme, applyTheme, DEFAULT_THEME, THEME_KEY, type ThemeChoice } from '../theme/theme.ts';
import { Logo, NoticeRegion } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';
import { MenuFoot, type Theme } from './menu/MenuFoot.tsx';
import { Nav } from './menu/Nav.tsx';
import styles from './Shell.module.css';
import { useSession } from '@wow/product/accounts/web';
import { MissingOverlay, MissingPage, CrashBoundary } from './CrashBoundary.tsx';
import { DialogLayer } from '../dialogs/DialogLayer.tsx';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { updates } from '../client/app-client.ts';
import { WalletEntrance } from '../wallet/WalletEntrance.tsx';
import { IdlePlayerEffects } from './IdlePlayerEffects.tsx';
import { CrashedPage } from '../pages/CrashedPage.tsx';
import { Loader } from './Loader.tsx';
import { RoutePage } from './RoutePage.tsx';
import { TopBar } from './TopBar.tsx';

/** Returns the route of the current address. */
function useRoute(): Route {
  const [location] = useLocation();
  return routeAt(location);
}

/**
 * Returns the ref of the page area. After a change of page it takes the focus and the page starts at its top;
 * the first page leaves the focus where the browser put it.
 */
function useFocusOnNavigation(routePath: string): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const page = `${routePath} ${location}`;
  const last = useRef(page);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    area.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [page]);
  return area;
}

/** The stored theme is read once; this component has every later choice. */
const never = () => () => undefined;

/** Returns the theme and its setter; follows the system's theme. */
function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  // Hydration needs the default that was prerendered.
  const stored = useSyncExternalStore(never, readStoredTheme, () => DEFAULT_THEME);
  const [chosen, setChosen] = useState<ThemeChoice | null>(null);
  const choice = chosen ?? stored;

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: light)');
    const follow = (): void => applyTheme(choice);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [choice]);

  const choose = (next: ThemeChoice): void => {
    browserStorage()?.setItem(THEME_KEY, next);
    applyTheme(next);
    setChosen(next);
  };
  return [choice, choose];
}

/** The menu of wide screens; narrow screens have the drawer. */
function SideMenu({ place, theme }: { place: string; theme: Theme }) {
  const messages = useMessages();
  return (
    <aside className={styles.side} aria-label={messages.menu}>
      <Link href="/" className={styles.logo} aria-label={messages.homeLink}>
        <Logo width={112} />
      </Link>
      <Nav place={place} />
      <MenuFoot place={place} theme={theme} id="side" />
    </aside>
  );
}

const Drawer = lazy(async () => ({ default: (await import('./menu/Drawer.tsx')).Drawer }));
const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }));

type Overlay = 'menu' | 'account';

/** Everything around the page. The drawer and the panel are loaded at their first use. */
export function Shell() {
  const messages = useMessages();
  const route = useRoute();
  const theme = useTheme();
  const main = useFocusOnNavigation(route.path);
  const { player } = useSession();
  // Only tables have a ground. Nothing may interrupt a round.
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
        <IdlePlayerEffects />
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
