import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { inCheckout, readIfThere } from './checkout.mjs';
import { fingerprint } from './fingerprint.mjs';

const MARKER = inCheckout('.cache', 'built-from');
const SOURCES = [
  'apps',
  'product',
  'core',
  'kits',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-assets.mjs',
  'scripts/draw-pages.mjs',
  'scripts/language',
  'scripts/parts',
  'scripts/vite',
  'scripts/web-budget.mjs',
];
const RESULTS = [
  'apps/api/dist/main.js',
  'apps/web/dist/pages/index.html',
  'apps/web/dist/sw.js',
  'kits/quest-widget/dist/widget.js',
  'kits/wallet-kit/dist/index.js',
  'kits/wallet-kit/playground/dist/index.html',
  'kits/wallet-kit/examples/rainbowkit-quick-start/dist/index.html',
];

/** Builds both apps, unless what was built last came from the same sources. Returns whether they are built now. */
export async function ensureBuild() {
  const sources = fingerprint(SOURCES);
  if (readIfThere(MARKER) === sources && RESULTS.every((file) => existsSync(inCheckout(file)))) return true;
  // Loaded only now: the bundlers cost more than everything else that a start without changes does.
  const { build } = await import('./build-apps.mjs');
  if (!(await build())) return false;
  mkdirSync(inCheckout('.cache'), { recursive: true });
  writeFileSync(MARKER, sources);
  return true;
}
