import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.(?:js|css)$/;

/** Reads from the bundler's manifest and index.html which files belong to which page. */
export function readWebManifest(dist) {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = Object.keys(chunks).find((key) => chunks[key].isEntry);
  if (entry === undefined) throw new Error('The manifest of the web build names no entry.');

  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file);
  const first = new Set([...closure(chunks, [entry]), ...linked.filter((file) => CODE.test(file))]);
  const lazyKeys = Object.keys(chunks).filter((key) => chunks[key].isDynamicEntry);
  const lazy = new Map(lazyKeys.map((key) => [sourceOf(key), chunks[key]]));
  return {
    entryFile: chunks[entry].file,
    /** The files that index.html requests. */
    linked,
    /** JavaScript and CSS that make the home page usable. */
    first,
    /** Chunks loaded on demand, by the path of their source. */
    lazy,
    /** Returns the files of one such chunk without its imports. */
    ownFilesOf: (source) => filesOf(lazy.get(source)),
    /** Returns the files that these chunks need and the home page has not loaded. */
    filesOf: (sources) => {
      const keys = lazyKeys.filter((key) => sources.includes(sourceOf(key)));
      return closure(chunks, keys).filter((file) => !first.has(file));
    },
  };
}

/** Keys are relative to the folder of the web app. */
const sourceOf = (key) => (key.startsWith('../../') ? key.slice('../../'.length) : `apps/web/${key}`);

const filesOf = ({ file, css = [] }) => [file, ...css];

/** Returns the files of these chunks and of their static imports. */
function closure(chunks, keys) {
  const seen = new Set();
  const add = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunks[key].imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return [...new Set([...seen].flatMap((key) => filesOf(chunks[key])))];
}
