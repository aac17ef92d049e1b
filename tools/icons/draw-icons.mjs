import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inCheckout } from '../run/run-command.mjs';
import { encodePng } from './encode-png.mjs';
import { ensureInstall } from '../run/ensure-install.mjs';
import { findChromium } from '../run/find-chromium.mjs';

// `node tools/icons/draw-icons.mjs`: draws the pictures of apps/web/public again from apps/web/art, with a browser.
const art = (name) => inCheckout('apps', 'web', 'art', name);
const result = (name) => inCheckout('apps', 'web', 'public', name);

/** Each picture: what it is drawn from, its size, and where it goes. */
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
// The fonts of the preview lie in another folder, which a page that is a file may not read by itself.
const browser = await chromium.launch({ executablePath, args: ['--allow-file-access-from-files'] });
try {
  const page = await browser.newPage();
  for (const [source, width, height, file] of PICTURES) {
    const png = encodePng(await drawn(page, source, width, height));
    const bytes = file.endsWith('.ico') ? iconOf(png, width) : png;
    mkdirSync(dirname(result(file)), { recursive: true });
    writeFileSync(result(file), bytes);
    console.log(`${file}: ${width} × ${height}, ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}

/** Returns the pixels of a picture that the browser draws at this size. */
async function drawn(page, source, width, height) {
  await page.setViewportSize({ width, height });
  await page.goto(pathToFileURL(art(source)).href);
  await page.evaluate(() => document.fonts?.ready);
  const screenshot = await page.screenshot({ omitBackground: true });
  await page.goto('about:blank');
  const base64 = await page.evaluate(pixelsOf, screenshot.toString('base64'));
  return { width, height, pixels: Buffer.from(base64, 'base64') };
}

/** Runs in the browser, which reads its own PNG best. */
async function pixelsOf(png) {
  const response = await fetch(`data:image/png;base64,${png}`);
  const picture = await createImageBitmap(await response.blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([data]));
  await new Promise((resolve) => (reader.onload = resolve));
  return reader.result.slice(reader.result.indexOf(',') + 1);
}

/** Returns the old container of icons around a PNG: one picture, found behind a head of 22 bytes. */
function iconOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
