import type { Updates } from './updates.ts';
import type { ToWorker } from './worker-messages.ts';

interface Page {
  /** The script that it started with: the name of its build. */
  readonly build: string;
  readonly reload: () => void;
}

/** Tells `updates` of a worker of another build than the page's, now or whenever the registration gets one. */
export function followWorkers(
  registration: ServiceWorkerRegistration,
  { build, reload }: Page,
  updates: Updates,
): void {
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
    if ((await buildOf(worker)) !== build) updates.found(take);
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

const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('which build' satisfies ToWorker, [port2]);
  });
