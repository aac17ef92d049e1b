import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

/** The Accept header of a browser that requests a page. */
export const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

export const parseDirectives = (csp: unknown): Map<string, string> =>
  new Map(
    String(csp)
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  );

const HTML =
  '<!doctype html><script>"__NOT_OURS__"</script><style>a{color:red}</style>' +
  '<title>__TITLE__</title><p>__DESCRIPTION__<a href="__URL__"></a><img src="__ORIGIN__/preview.png">';
/** The prerendered pages. */
const DRAWN = {
  '/': 'index',
  '/games': 'games',
  '/game/dices': 'game/dices',
  '/fair-play/verify': 'fair-play/verify',
  '/fair-play/rounds/:id': 'fair-play/rounds/_id',
  nowhere: '404',
};

/** Creates the web root of a build and returns its path. */
export function createPrerenderedWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'wow-web-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'pages', 'game'), { recursive: true });
  mkdirSync(join(webRoot, 'pages', 'fair-play', 'rounds'), { recursive: true });
  for (const [path, name] of Object.entries(DRAWN)) {
    writeFileSync(join(webRoot, 'pages', `${name}.html`), `${HTML}<h1>${path}</h1>`);
  }
  // The template of the pages.
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
