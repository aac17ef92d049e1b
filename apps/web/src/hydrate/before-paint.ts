import { TOKEN_KEY } from '@wow/product/accounts';
import { trustScriptUrl } from '../browser/platform.ts';
import { applyTheme, getPreferredLanguage } from '../browser/preferences.ts';
import { browserStorage } from '../browser/storage.ts';
import { matchPath } from '../routing/paths.ts';
import { recordSelection, recordClick } from './event-replay.ts';

// The inline script of every page applies what the build could not know, and starts the app after the first paint.

const FIRST_PAINT_TIMEOUT_MS = 1_500;
const page = document.documentElement;
const { prerendered = '', files = '', playerFiles = '', fonts = '' } = page.dataset;

applyTheme();

const { tag, direction } = getPreferredLanguage();
const isUsable = tag === page.lang && (prerendered === '*' || matchPath(prerendered, location.pathname));
// A page in another language or for another path stays hidden until the app has rendered its own.
if (!isUsable) page.dataset['clientRender'] = '';
page.lang = tag;
page.dir = direction;

/** Of the titles of this language, which need it for the first paint. */
const font = fonts.split(' ').find((entry) => entry.startsWith(`${tag}:`));
if (font !== undefined) document.head.append(createPreload(font.slice(tag.length + 1)));

const isReturning = Boolean(browserStorage()?.getItem(TOKEN_KEY));
if (isReturning) page.dataset['returning'] = '';

if (isUsable) {
  addEventListener('click', recordClick);
  addEventListener('change', recordSelection);
}

let isStarted = false;
/** In development there are no files: the page has a script element. */
function start(): void {
  if (isStarted || files === '') return;
  isStarted = true;
  const list = `${files} ${isReturning ? playerFiles : ''}`.trim().split(' ');
  // The app requests the other files as soon as it runs, so their requests go first.
  preloadFiles([...list.filter((file) => !isScript(file)), ...list.filter(isScript)]);
  document.head.append(createScript(list[0] ?? ''));
}

// The app must not delay the fonts and the first paint of a page that can be read without it.
if (isUsable && !document.hidden) {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, FIRST_PAINT_TIMEOUT_MS);
} else start();

/** The page's policy refuses `import()` in an inline script. */
function createScript(file: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src = trustScriptUrl('wow-start', file);
  return script;
}

/** Starts one request at a time: more would block the main thread of a slow phone. */
function preloadFiles([file, ...others]: readonly string[]): void {
  if (file === undefined) return;
  document.head.append(createPreload(file));
  setTimeout(preloadFiles, 0, others);
}

function createPreload(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.crossOrigin = 'anonymous';
  link.rel = isScript(file) ? 'modulepreload' : 'preload';
  if (!isScript(file)) link.as = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'fetch';
  return link;
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
