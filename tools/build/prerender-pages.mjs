import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// node tools/build/prerender-pages.mjs DIST PROGRAM: renders every page of the built web app into DIST/pages/ for an English
// visitor. A page contains its styles and names its scripts, which load after the first paint.
const [dist, program] = process.argv.slice(2);
const filesOf = JSON.parse(readFileSync(join(dist, '.vite', 'files.json'), 'utf8'));
const ofEveryPage = filesOf['index.html'];
const template = readFileSync(join(dist, 'index.html'), 'utf8').replaceAll(
  / *<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?\n/g,
  '',
);

globalThis.askedFor = new Set();
const { prerenderPages } = await import(pathToFileURL(program).href);
const pages = await prerenderPages();
for (const page of pages) {
  const file = join(dist, 'pages', fileOf(page));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await htmlOf(page));
}
console.log(`Drew ${pages.length} pages.`);

function fileOf({ path }) {
  if (path === '*') return '404.html';
  // Some systems refuse colons in file names.
  return path === '/' ? 'index.html' : `${path.replaceAll('/:', '/_')}.html`;
}

async function htmlOf({ path, body, load }) {
  if (/<[^>]+\sstyle=/.test(body))
    throw new Error(`${path} has a style attribute, which the policy of the page refuses`);
  const files = [...ofEveryPage, ...(await filesAskedFor(() => load('visitor')))];
  const more = (await filesAskedFor(() => load('player'))).filter((file) => !files.includes(file));
  const data = {
    prerendered: path,
    // The first script is the app's entry.
    files: files.filter((file) => file.endsWith('.js')).join(' '),
    'player-files': ['/config.json', ...more].join(' '),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  const styleFiles = files.filter((file) => file.endsWith('.css'));
  const styles = styleFiles.map((file) => readFileSync(join(dist, file), 'utf8'));
  // Vite loads the styles of a chunk unless the page has a link to them. A disabled link loads nothing.
  const links = styleFiles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`);
  return filled([
    ['<html ', `<html ${attributes.join(' ')} `],
    ['</head>', `<style>${styles.join('')}</style>${links.join('')}</head>`],
    ['<div id="root"></div>', `<div id="root">${body}</div>`],
  ]);
}

/** Returns the built page with these placeholders replaced. */
function filled(places) {
  return places.reduce((html, [place, content]) => {
    if (html.split(place).length !== 2) throw new Error(`index.html has to hold ${place} once`);
    return html.replace(place, () => content);
  }, template);
}

/** Returns the files of this page that other pages do not load. */
async function filesAskedFor(ask) {
  globalThis.askedFor.clear();
  await ask();
  const files = [...globalThis.askedFor].flatMap((source) => {
    if (!filesOf[source]) throw new Error(`the build of the web app does not know ${source}`);
    return filesOf[source];
  });
  return [...new Set(files)].filter((file) => !ofEveryPage.includes(file));
}
