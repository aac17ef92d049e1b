import { trustScriptUrl } from '../browser/platform.ts';
import type { Connection } from '../client/connection.ts';
import type { Updates } from '../client/updates.ts';
import type { ToWorker } from './worker-messages.ts';

/** Reports each worker of another build than the page's to `updates`. The page's first script names its build. */
export function watchWorkers(
  registration: ServiceWorkerRegistration,
  build: string,
  updates: Updates,
  reload: () => void,
): void {
  const take = (): void => {
    const next = registration.waiting;
    // Another tab has activated it already.
    if (!next) return reload();
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') reload();
    });
    next.postMessage('take over' satisfies ToWorker);
  };

  const compareBuild = async (worker: ServiceWorker): Promise<void> => {
    // A page from the network can have the newer build already while the worker waits.
    if ((await askBuild(worker)) !== build) updates.setAvailable(take);
  };

  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser replaces none.
      if (worker.state === 'installed' && registration.active) void compareBuild(worker);
    });
  };

  if (registration.waiting) void compareBuild(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

const askBuild = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('which build' satisfies ToWorker, [port2]);
  });

const CHECK_INTERVAL_MS = 60_000;

/** Checks for new builds when the page becomes visible and after an outage. */
export async function startWorker(updates: Updates, connection: Connection): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustScriptUrl('wow-worker', '/sw.js'), {
    scope: '/',
    updateViaCache: 'none',
  });
  const [build = ''] = document.documentElement.dataset['files']?.split(' ') ?? [];
  watchWorkers(registration, build, updates, () => location.reload());

  let checkedAt = performance.now();
  const check = (): void => {
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt > CHECK_INTERVAL_MS) check();
  });
  connection.subscribe(() => {
    if (connection.state().kind === 'back') check();
  });
}
