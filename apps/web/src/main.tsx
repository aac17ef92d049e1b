import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import '@wow/core/ui/styles.css';
import { restoreSession } from '@wow/product/accounts/web';
import { whenIdle } from './browser/platform.ts';
import { followSystemTheme, getPreferredLanguage } from './browser/preferences.ts';
import { saveReferral, tabStorage } from './browser/storage.ts';
import { cache, client, connection, tokens, updates } from './client/app-client.ts';
import { replayEvents, markHydrated } from './hydrate/event-replay.ts';
import './hydrate/prerendered-page.css';
import { loadLanguage } from './messages/load-language.ts';
import { loadPage, routeAt } from './pages/routes.tsx';
import { App } from './shell/App.tsx';
import { watchMissingCode } from './shell/missing-code.ts';

const SESSION_TIMEOUT_MS = 2_000;

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('index.html has no #root');
const { dataset } = document.documentElement;
const route = routeAt(location.pathname);
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

watchMissingCode();
followSystemTheme();
saveReferral(tabStorage(), location.search);
// Prerendered pages are for visitors. A player's page is rendered once, when the session is known.
const isVisitor = tokens.current() === null;
if (isVisitor && dataset['prerendered'] === route.path && dataset['clientRender'] === undefined)
  void hydrate(rootElement);
else void render(rootElement);

async function hydrate(root: HTMLElement): Promise<void> {
  // React cannot replay events on a page whose code is missing.
  await loadFirstPage();
  markHydrated();
  // A transition works in slices, so the page stays responsive. Pages are prerendered without a query.
  startTransition(() => {
    hydrateRoot(root, <Router ssrSearch="">{app}</Router>);
  });
  // Not in an effect: React cannot hydrate the clicked part synchronously during its own work.
  replayEvents();
}

async function render(root: HTMLElement): Promise<void> {
  await Promise.all([
    // English is part of the app, so a language that fails to load blocks no player.
    loadLanguage(getPreferredLanguage()).catch((error: unknown) =>
      console.warn('a language could not be loaded', error),
    ),
    Promise.race([Promise.all([restoreSession(client, tokens, cache), loadFirstPage()]), delay(SESSION_TIMEOUT_MS)]),
  ]);
  markHydrated();
  const reactRoot = createRoot(root);
  startTransition(() => {
    reactRoot.render(
      <>
        {app}
        <ShowPage />
      </>,
    );
  });
}

/** If it fails, the page reports it when it is rendered. */
async function loadFirstPage(): Promise<void> {
  await loadPage(route, isVisitor).catch(() => {});
}

function ShowPage(): null {
  useLayoutEffect(() => void delete dataset['clientRender'], []);
  return null;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// In development files change too often for a cache.
if (import.meta.env.PROD) {
  whenIdle(() => {
    import('./update/start-worker.ts')
      .then(({ startWorker }) => startWorker(updates, connection))
      // The player's settings or a full disk may refuse it: the app works without.
      .catch((error: unknown) => console.warn('no service worker', error));
  });
}
