import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

/** What a browser says that wants a page. */
export const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Returns what a policy says, by directive. */
export const parseDirectives = (csp: unknown): Map<string, string> =>
  new Map(
    String(csp)
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  );

const HTML =
  '<!doctype html><script>"__NOT_OURS__"</script><style>a{color:red}</style>' +
  '<title>__TITLE__</title><p>__DESCRIPTION__<a href="__URL__"></a><img src="__ORIGIN__/preview.png">';
/** What the build has drawn; what it has not leads nowhere. */
const DRAWN = {
  '/': 'index',
  '/games': 'games',
  '/game/dices': 'game/dices',
  '/fair-play/verify': 'fair-play/verify',
  '/fair-play/rounds/:id': 'fair-play/rounds/_id',
  nowhere: '404',
};

/** Makes a folder as a build of the web app leaves it, for the tests of one file. Returns where it is. */
export function createPrerenderedWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'wow-web-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'pages', 'game'), { recursive: true });
  mkdirSync(join(webRoot, 'pages', 'fair-play', 'rounds'), { recursive: true });
  for (const [path, name] of Object.entries(DRAWN)) {
    writeFileSync(join(webRoot, 'pages', `${name}.html`), `${HTML}<h1>${path}</h1>`);
  }
  // What the pages were made from: without a head, and without anything to read.
  writeFileSync(join(webRoot, 'index.html'), `${HTML}<h1>bare</h1>`);
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'console.log("plain")');
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js.gz'), gzipSync('console.log("plain")'));
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js.map'), '{}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webRoot, 'preview.png'), '');
  writeFileSync(join(webRoot, 'sw.js'), 'self.oninstall = null');
  afterAll(() => rmSync(webRoot, { recursive: true }));
  return webRoot;
}
