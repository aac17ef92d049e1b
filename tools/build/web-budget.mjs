import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readWebManifest } from './web-manifest.mjs';

/** Bytes of JavaScript and CSS, with gzip, that the home page may load before it is usable. */
const HOME_BYTES = 120_000;
/** Bytes of the fonts of every page, which are not compressed again. */
const FONT_BYTES = 90_000;
/** Files that a page may load at first. Each costs a request and work of the browser. */
const PAGE_FILES = 34;
/** Bytes of one game's screen, with gzip. Shared code of games is a separate chunk. */
const SCREEN_BYTES = 15_000;
/** Bytes, with gzip, that the page of a visitor's table adds to the home page, without the game's screen. */
const VISITOR_TABLE_BYTES = 18_000;

const SCREEN = /^product\/games\/([\w-]+)\/web\/screen\.tsx$/;
const PAGE = /^apps\/web\/src\/pages\/([\w-]+)\.tsx?$/;
const TABLE_PAGE = 'apps/web/src/pages/TablePage.tsx';
const VISITOR_TABLE = 'FreeRoundPage';

/** Prints what the pages load at first. Returns whether all are within their budget. */
export function checkWebBudget(dist) {
  const { first, linked, lazy, filesOf, ownFilesOf } = readWebManifest(dist);
  const bytesOf = (file) => readFileSync(join(dist, file));
  const zipped = (files) => sum(files, (file) => gzipSync(bytesOf(file), { level: 9 }).byteLength);
  const home = zipped(first);
  const fonts = linked.filter((file) => file.endsWith('.woff2'));

  const results = [
    within(HOME_BYTES, home, `Home page, bytes of JavaScript and CSS with gzip in ${first.size} files`),
    within(
      FONT_BYTES,
      sum(fonts, (file) => bytesOf(file).byteLength),
      `Fonts of every page, bytes in ${fonts.length} files`,
    ),
  ];
  for (const source of lazy.keys()) {
    const [, game] = SCREEN.exec(source) ?? [];
    const [, page] = PAGE.exec(source) ?? [];
    if (game !== undefined)
      results.push(within(SCREEN_BYTES, zipped(ownFilesOf(source)), `Screen of ${game}, bytes with gzip`));
    if (game === undefined && (page === undefined || source === TABLE_PAGE)) continue;
    const files = filesOf(game === undefined ? [source] : [TABLE_PAGE, source]);
    const more = zipped(files);
    console.log(`${game ?? page}: ${home + more} bytes at first, ${more} more than the home page.`);
    if (page === VISITOR_TABLE)
      results.push(within(VISITOR_TABLE_BYTES, more, `${page}, bytes more than the home page`));
    results.push(within(PAGE_FILES, first.size + files.length, `${game ?? page}, files at first`));
  }
  return results.every(Boolean);
}

const sum = (items, sizeOf) => [...items].reduce((total, item) => total + sizeOf(item), 0);

function within(budget, amount, what) {
  const line = `${what}: ${amount} of ${budget}.`;
  if (amount > budget) console.error(`${line} That is over the budget.`);
  else console.log(line);
  return amount <= budget;
}
