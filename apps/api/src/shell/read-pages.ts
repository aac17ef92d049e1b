import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page for every path that leads nowhere. */
const NOT_FOUND = '404.html';

/** Returns the HTML of every page that the build has drawn, by its path, and under null the one for all other paths. */
export async function readPages(webRoot: string): Promise<ReadonlyMap<string | null, string>> {
  const folder = join(webRoot, 'pages');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => [pathOf(name), await readFile(join(folder, name), 'utf8')] as const);
  return new Map(await Promise.all(pages));
}

/** `game/dices.html` is the page of `/game/dices`, and `rounds/_id.html` the one for every `/rounds/:id`. */
function pathOf(name: string): string | null {
  if (name === NOT_FOUND) return null;
  const path = name
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replaceAll('/_', '/:');
  return path === 'index' ? '/' : `/${path}`;
}
