import type { ToWorker } from '../src/update/worker-messages.ts';
import { answerPage, chooseStrategy } from './route-request.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in when the worker is built. */
declare const BUILD: {
  /** A hash over the whole build. */
  readonly version: string;
  /** The script that the page of this build starts with. */
  readonly entry: string;
  /** Everything that the first page and the offline page need, as paths. */
  readonly files: readonly string[];
};

const { version, entry, files } = BUILD;
const PREFIX = 'wow-shell-';
const CACHE = PREFIX + version;
const SHELL = '/';
const cachedPaths = new Set(files);

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()));
// The page that brought the first worker is its to serve too: what it loads from now on is kept.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOtherBuilds(), self.clients.claim()])));

self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent & { data: ToWorker }) => {
  if (data === 'which build') ports[0]?.postMessage(entry);
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (chooseStrategy(request, self.origin, cachedPaths)) {
    case 'page':
      event.respondWith(answerPage({ fresh: () => fetch(request), kept: () => fromCache(SHELL) }));
      break;
    case 'file':
      event.respondWith(answerFile(event));
      break;
    case null:
  }
});

async function cacheBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  // While nodes are restarted one by one, another may still have the build before. It is tried again on the next visit.
  if (!(await shell.clone().text()).includes(entry)) throw new Error('the page is of another build');
  await Promise.all([cache.put(SHELL, markAsCached(shell)), cache.addAll(files)]);
}

/**
 * Whole as it came: its policy allows its inline parts by their hashes. With a mark, by which
 * the page knows that no server sent it.
 */
function markAsCached(shell: Response): Response {
  const headers = new Headers(shell.headers);
  headers.set('server-timing', 'cached-shell');
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers });
}

async function deleteOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function fromCache(path: Request | string): Promise<Response | undefined> {
  try {
    // A file is the same whoever asks for it: what else the request said does not matter.
    return await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  } catch {
    // The browser's store is broken or full. The network is still there.
    return undefined;
  }
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const known = await fromCache(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(cacheFile(event.request, answer.clone()));
  return answer;
}

async function cacheFile(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}
