import type { ToWorker } from '../src/update/worker-messages.ts';
import { answerPage, chooseStrategy } from './route-request.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build. `version` is a hash over the whole build, `entry` the first script of the page. */
declare const BUILD: {
  readonly version: string;
  readonly entry: string;
  /** The paths of the files of the first page and the offline page. */
  readonly files: readonly string[];
};

const { version, entry, files } = BUILD;
const PREFIX = 'wow-shell-';
const CACHE = PREFIX + version;
const SHELL = '/';
const cachedPaths = new Set(files);

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()));
// Claiming makes the first worker serve the page that registered it.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOtherBuilds(), self.clients.claim()])));

self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent & { data: ToWorker }) => {
  if (data === 'which build') ports[0]?.postMessage(entry);
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (chooseStrategy(request, self.origin, cachedPaths)) {
    case 'page':
      event.respondWith(answerPage({ fromServer: () => fetch(request), fromCache: () => fromCache(SHELL) }));
      break;
    case 'file':
      event.respondWith(answerFile(event));
      break;
    case null:
  }
});

self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  if (!message) return;
  const { title, body, path } = message;
  const options = { body, icon: '/icons/icon-192.png', tag: 'reminder', data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Returns null for a message of a newer server. */
function readMessage(data: PushMessageData | null): Record<'title' | 'body' | 'path', string> | null {
  try {
    const { title, body, path } = JSON.parse(data?.text() ?? '') as Record<string, unknown>;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return null;
    return path.startsWith('/') ? { title, body, path } : null;
  } catch {
    return null;
  }
}

/** An open page may hold a round, so it is left alone. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function cacheBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  // During a rolling restart another node may have the old build. The next visit tries again.
  if (!(await shell.clone().text()).includes(entry)) throw new Error('the page is of another build');
  await Promise.all([cache.put(SHELL, markAsCached(shell)), cache.addAll(files)]);
}

/** The header tells the page its source. The policy allows the body by its hashes. */
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
    // A file does not depend on the request's headers.
    return await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  } catch {
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
