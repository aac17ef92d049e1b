import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inCheckout } from '../run/run-command.mjs';
import { ensureInstall } from '../run/ensure-install.mjs';
import { findChromium } from '../run/find-chromium.mjs';

// `node tools/icons/draw-icons.mjs` draws the pictures of apps/web/public from apps/web/art with Chromium.
const art = (name) => inCheckout('apps', 'web', 'art', name);
const result = (name) => inCheckout('apps', 'web', 'public', name);

/** Each picture: source, width, height, result. */
const PICTURES = [
  ['icon.svg', 192, 192, 'icons/icon-192.png'],
  ['icon.svg', 512, 512, 'icons/icon-512.png'],
  ['icon-maskable.svg', 512, 512, 'icons/icon-maskable-512.png'],
  ['icon-maskable.svg', 180, 180, 'apple-touch-icon.png'],
  ['icon.svg', 32, 32, 'favicon.ico'],
  ['shortcut-dices.svg', 96, 96, 'icons/shortcut-dices.png'],
  ['shortcut-roulette.svg', 96, 96, 'icons/shortcut-roulette.png'],
  ['shortcut-lucky-spins.svg', 96, 96, 'icons/shortcut-lucky-spins.png'],
  ['preview.html', 1200, 630, 'preview.png'],
];

await ensureInstall();
const { path: executablePath, reason } = await findChromium();
if (executablePath === null) {
  console.error(`The pictures cannot be drawn: ${reason}`);
  process.exit(1);
}
const { chromium } = await import('@playwright/test');
// By default a file: page may not read fonts of another folder.
const browser = await chromium.launch({ executablePath, args: ['--allow-file-access-from-files'] });
try {
  const page = await browser.newPage();
  for (const [source, width, height, file] of PICTURES) {
    const png = await draw(page, source, width, height);
    const bytes = file.endsWith('.ico') ? wrapInIco(png, width) : png;
    mkdirSync(dirname(result(file)), { recursive: true });
    writeFileSync(result(file), bytes);
    console.log(`${file}: ${width} × ${height}, ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}

async function draw(page, source, width, height) {
  await page.setViewportSize({ width, height });
  await page.goto(pathToFileURL(art(source)).href);
  await page.evaluate(() => document.fonts?.ready);
  return page.screenshot({ omitBackground: true });
}

/** Returns an ICO file: a header of 22 bytes and one PNG. */
function wrapInIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
