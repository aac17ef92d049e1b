import { TOKEN_KEY } from '@wow/product/accounts';
import { browserStorage } from '../browser/storage.ts';
import { getPreferredLanguage } from '../language/preferred-language.ts';
import { matchPath } from '../routing/paths.ts';
import { readStoredTheme, applyTheme } from '../theme/theme.ts';
import { recordSelection, recordClick } from './event-replay.ts';
import { markReturning } from './returning.ts';

/** TypeScript's DOM does not have it yet. */
declare const trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { readonly createScriptURL: () => string },
      ) => { createScriptURL: (address: string) => string };
    }
  | undefined;

/** More at one time would hold a slow phone up for longer than a press may have to wait. */
const AT_ONCE = 3;

const isCode = (file: string): boolean => file.endsWith('.js');

/**
 * Asks for all of these files, some at a time, and runs the first: the app begins there. What is not code goes before: the
 * app asks for it as soon as it runs, and finds it on its way.
 */
function startApp(files: readonly string[]): void {
  preloadFiles([...files.filter((file) => !isCode(file)), ...files.filter(isCode)]);
  const [first] = files;
  if (first !== undefined) document.head.append(createScript(first));
}

/**
 * Returns the element that runs a module. `import()` would be refused: the page's policy allows this inline script by its
 * hash, and then only what an element loads that no parser has made.
 */
function createScript(file: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src =
    typeof trustedTypes === 'undefined'
      ? file
      : trustedTypes.createPolicy('wow-start', { createScriptURL: () => file }).createScriptURL(file);
  return script;
}

function preloadFiles(files: readonly string[]): void {
  for (const file of files.slice(0, AT_ONCE)) document.head.append(createPreload(file));
  if (files.length > AT_ONCE) setTimeout(preloadFiles, 0, files.slice(AT_ONCE));
}

function createPreload(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.crossOrigin = 'anonymous';
  if (isCode(file)) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'fetch';
  }
  return link;
}

// Runs inside the page before anything is painted: what could not be known when the page was drawn.
const PATIENCE_MS = 1_500;
const page = document.documentElement;
const { prerendered, files = '', playerFiles = '' } = page.dataset;

applyTheme(readStoredTheme());

const { tag, direction } = getPreferredLanguage();
// In other words than this player's, or for another address: it stays out of sight until it is drawn anew.
const isOurs = tag === page.lang && (prerendered === '*' || matchPath(prerendered ?? '', location.pathname));
if (!isOurs) page.dataset['clientRender'] = '';
page.lang = tag;
page.dir = direction;

const isReturning = Boolean(browserStorage()?.getItem(TOKEN_KEY));
if (isReturning) markReturning();

const wanted = `${files} ${isReturning ? playerFiles : ''}`.trim();
let started = false;
function start(): void {
  if (started || wanted === '') return;
  started = true;
  startApp(wanted.split(' '));
}

if (isOurs) {
  addEventListener('click', recordClick);
  addEventListener('change', recordSelection);
}
// The page is there to be read before the app is: nothing of the app may hold up its fonts and its first paint.
if (isOurs && !document.hidden) {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE_MS);
} else start();
