/** A page falls back to the cached shell, a file is cached, null is left to the browser. */
export type Strategy = 'page' | 'file' | null;

type RequestInfo = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

const SERVER_PATHS = /^\/(?:api|config\.json|healthz|readyz|metrics|\.well-known|quest-widget)(?:\/|$)/;

export function chooseStrategy(
  { method, mode, destination, url }: RequestInfo,
  origin: string,
  cachedPaths: ReadonlySet<string>,
): Strategy {
  const { pathname: path, origin: target } = new URL(url);
  if (method !== 'GET' || target !== origin || SERVER_PATHS.test(path)) return null;
  // The app uses no escapes in paths; an escaped path could be one of the server's.
  if (path.includes('%')) return null;
  // Pages have no dot in their path. A framed page is not the app's.
  if (mode === 'navigate') return destination === 'document' && !path.includes('.') ? 'page' : null;
  return path.startsWith('/assets/') || cachedPaths.has(path) ? 'file' : null;
}

const PAGE_TIMEOUT_MS = 3_000;
/** A proxy answers with these if the server is down. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

interface PageSources {
  readonly fromServer: () => Promise<Response>;
  readonly fromCache: () => Promise<Response | undefined>;
}

/** Returns the server's page, or the cached shell if the server is down or slow. */
export async function answerPage({ fromServer, fromCache }: PageSources): Promise<Response> {
  const response = fromServer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PAGE_TIMEOUT_MS);
  });
  const inTime = await Promise.race([response.catch(() => null), tooLate]);
  clearTimeout(timer);
  if (inTime && !UNAVAILABLE_STATUSES.has(inTime.status)) return inTime;
  return (await fromCache()) ?? response;
}
