import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import '@wow/core/ui/styles.css';
import { restoreSession } from '@wow/product/accounts/web';
import { App } from './shell/App.tsx';
import { watchMissingCode } from './shell/missing-code.ts';
import './hydrate/prerendered-page.css';
import { replayEvents, markHydrated } from './hydrate/event-replay.ts';
import { saveReferral } from './browser/referral.ts';
import { loadLanguage } from './language/load-language.ts';
import { getPreferredLanguage } from './language/preferred-language.ts';
import { routeAt } from './pages/routes.tsx';
import { LazyGate } from './pages/lazy-page.tsx';
import { tabStorage } from './browser/storage.ts';
import { whenIdle } from './browser/when-idle.ts';
import { cache, client, connection, tokens, updates } from './client/app-client.ts';

/** So long the page waits for a returning player's session before it goes on without. */
const PATIENCE_MS = 2_000;

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
saveReferral(tabStorage(), location.search);
// Pages are drawn for visitors. A player's own is another: it is drawn once, when it is known whose, under the cover.
const isVisitor = tokens.current() === null;
if (isVisitor && dataset['prerendered'] === route.path && dataset['clientRender'] === undefined)
  void hydrate(rootElement);
else void render(rootElement);

/** Wakes the page that was drawn before it was asked for: it is taken as it is, nothing in it is made again. */
async function hydrate(root: HTMLElement): Promise<void> {
  // A page whose code is still missing could not hear of what changes around it.
  await loadPage();
  markHydrated();
  // In slices, so that the page can be scrolled and pressed meanwhile. It was drawn without what may follow its path.
  startTransition(() => {
    hydrateRoot(root, <Router ssrSearch="">{app}</Router>);
  });
  // Not from an effect: in the middle of its own work React could not wake the part of the page that was pressed.
  replayEvents();
}

async function render(root: HTMLElement): Promise<void> {
  await Promise.all([
    // Words that cannot be loaded must not keep anybody out: English is on board.
    loadLanguage(getPreferredLanguage()).catch((error: unknown) =>
      console.warn('a language could not be loaded', error),
    ),
    Promise.race([Promise.all([restoreSession(client, tokens, cache), loadPage()]), delay(PATIENCE_MS)]),
  ]);
  markHydrated();
  const drawn = createRoot(root);
  // In slices. What was drawn before, the cover too, goes when there is something in its place.
  startTransition(() => {
    drawn.render(
      <>
        {app}
        <ShowPage />
      </>,
    );
  });
}

/** Loads the code of the page, or of its gate. A page that cannot be loaded says so when it is shown. */
async function loadPage(): Promise<void> {
  const isShown = route.access === 'open' || !isVisitor;
  const page = isShown ? route.Page : LazyGate;
  if ('load' in page) await page.load().catch(() => {});
}

function ShowPage(): null {
  useLayoutEffect(() => void delete dataset['clientRender'], []);
  return null;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// In development every file changes all the time: nothing is to be kept.
if (import.meta.env.PROD) {
  whenIdle(() => {
    import('./update/start-worker.ts')
      .then(({ startWorker }) => startWorker(updates, connection))
      // Refused by the player's settings, or by a browser that is out of room: the app does without.
      .catch((error: unknown) => console.warn('no service worker', error));
  });
}
