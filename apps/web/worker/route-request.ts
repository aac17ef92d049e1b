/** What the worker does with a request: a page has the shell behind it, a file is kept; null is none of its business. */
export type Strategy = 'page' | 'file' | null;

type RequestInfo = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Between the player and the server alone: no answer of these is ever kept, or given by anybody else. */
const SERVER_PATHS = /^\/(?:api|config\.json|healthz|readyz|metrics|\.well-known|quest-widget)(?:\/|$)/;

/** Returns how a request is answered on this origin. `kept` are the paths of files that the build names. */
export function chooseStrategy(
  { method, mode, destination, url }: RequestInfo,
  origin: string,
  kept: ReadonlySet<string>,
): Strategy {
  const asked = new URL(url);
  const path = asked.pathname;
  if (method !== 'GET' || asked.origin !== origin || SERVER_PATHS.test(path)) return null;
  // No path of ours is written with an escape, and with one it could be any of the server's.
  if (path.includes('%')) return null;
  // Pages have no dot in their path. A page in a frame is another app.
  if (mode === 'navigate') return destination === 'document' && !path.includes('.') ? 'page' : null;
  return path.startsWith('/assets/') || kept.has(path) ? 'file' : null;
}

/** How long a page of the server may take while another one is at hand. */
const PATIENCE_MS = 3_000;
/** What a proxy answers when there is nobody behind it. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

interface PageSources {
  /** Asks the server. */
  readonly fresh: () => Promise<Response>;
  /** Looks for the shell that was kept. */
  readonly kept: () => Promise<Response | undefined>;
}

/** Returns the server's page, or the kept shell where the server is not there or takes too long. */
export async function answerPage({ fresh, kept }: PageSources): Promise<Response> {
  const asked = fresh();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const inTime = await Promise.race([asked.catch(() => null), tooLate]);
  clearTimeout(timer);
  if (inTime && !UNAVAILABLE_STATUSES.has(inTime.status)) return inTime;
  return (await kept()) ?? asked;
}
