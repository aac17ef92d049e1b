import { TOKEN_KEY } from '@wow/product/accounts';
import { browserStorage } from '../browser-storage.ts';
import { wantedLanguage } from '../language/wanted-language.ts';
import { pathFits } from '../path-fits.ts';
import { keptTheme, showTheme } from '../theme/show-theme.ts';
import { markChoice, markPress } from './early-presses.ts';
import { markReturning } from './returning.ts';
import { startApp } from './start-app.ts';

// Runs inside the page before anything is painted: what could not be known when the page was drawn.
const PATIENCE_MS = 1_500;
const page = document.documentElement;
const { drawn, files = '', playerFiles = '' } = page.dataset;

showTheme(keptTheme());

const { tag, direction } = wantedLanguage();
// In other words than this player's, or for another address: it stays out of sight until it is drawn anew.
const isOurs = tag === page.lang && (drawn === '*' || pathFits(drawn ?? '', location.pathname));
if (!isOurs) page.dataset['redraw'] = '';
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
  addEventListener('click', markPress);
  addEventListener('change', markChoice);
}
// The page is there to be read before the app is: nothing of the app may hold up its fonts and its first paint.
if (isOurs && !document.hidden) {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE_MS);
} else start();
