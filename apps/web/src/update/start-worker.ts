import type { Connection } from '../connection/connection.ts';
import { followWorkers } from './follow-workers.ts';
import { registerWorker } from './register-worker.ts';
import type { Updates } from './updates.ts';

/** How soon after the last look at the server the page's return to the screen is worth another. */
const LOOK_AGAIN_MS = 60_000;

/** Starts the service worker, and looks for new builds at quiet moments. */
export async function startWorker(updates: Updates, connection: Connection): Promise<void> {
  const registration = await registerWorker();
  followWorkers(registration, { build: ownBuild(), reload: () => location.reload() }, updates);

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
function ownBuild(): string {
  return document.documentElement.dataset['files']?.split(' ')[0] ?? '';
}
