/** What the worker does with a request: a page has the shell behind it, a file is kept; null is none of its business. */
export type Way = 'page' | 'file' | null;

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Between the player and the server alone: no answer of these is ever kept, or given by anybody else. */
const OF_THE_SERVER = /^\/(?:api|config\.json|healthz|readyz|metrics|\.well-known|quest-widget)(?:\/|$)/;

/** Returns how a request is answered on this origin. `kept` are the paths of files that the build names. */
export function wayOf({ method, mode, destination, url }: Asked, origin: string, kept: ReadonlySet<string>): Way {
  const asked = new URL(url);
  const path = asked.pathname;
  if (method !== 'GET' || asked.origin !== origin || OF_THE_SERVER.test(path)) return null;
  // No path of ours is written with an escape, and with one it could be any of the server's.
  if (path.includes('%')) return null;
  // Pages have no dot in their path. A page in a frame is another app.
  if (mode === 'navigate') return destination === 'document' && !path.includes('.') ? 'page' : null;
  return path.startsWith('/assets/') || kept.has(path) ? 'file' : null;
}
