import { trustScriptUrl } from '../browser/trusted-script-url.ts';
import type { Updates } from '../client/updates.ts';
import type { ToWorker } from './worker-messages.ts';
import type { Connection } from '../client/connection.ts';

interface Page {
  /** The script that it started with: the name of its build. */
  readonly build: string;
  readonly reload: () => void;
}

/** Tells `updates` of a worker of another build than the page's, now or whenever the registration gets one. */
export function watchWorkers(registration: ServiceWorkerRegistration, { build, reload }: Page, updates: Updates): void {
  const take = (): void => {
    const next = registration.waiting;
    // It took over already, on the wish of another tab.
    if (!next) return reload();
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') reload();
    });
    next.postMessage('take over' satisfies ToWorker);
  };

  const hear = async (worker: ServiceWorker): Promise<void> => {
    // A page that came over the network can be of the newer build already, while its worker still waits.
    if ((await askBuild(worker)) !== build) updates.setAvailable(take);
  };

  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      // The very first worker of a browser replaces nobody.
      if (worker.state === 'installed' && registration.active) void hear(worker);
    });
  };

  if (registration.waiting) void hear(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

const askBuild = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('which build' satisfies ToWorker, [port2]);
  });

/** How soon after the last look at the server the page's return to the screen is worth another. */
const LOOK_AGAIN_MS = 60_000;

/** Starts the service worker, and looks for new builds at quiet moments. */
export async function startWorker(updates: Updates, connection: Connection): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustScriptUrl('wow-worker', '/sw.js'), {
    scope: '/',
    updateViaCache: 'none',
  });
  watchWorkers(registration, { build: getOwnBuild(), reload: () => location.reload() }, updates);

  let lookedAt = performance.now();
  const look = (): void => {
    lookedAt = performance.now();
    // Without a network there is nothing to find; the next look is soon enough.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt > LOOK_AGAIN_MS) look();
  });
  // A server that was away may have come back with another build.
  connection.subscribe(() => {
    if (connection.state().kind === 'back') look();
  });
}

/** The script that the page started with, as the build has written it into the page. */
function getOwnBuild(): string {
  return document.documentElement.dataset['files']?.split(' ')[0] ?? '';
}
