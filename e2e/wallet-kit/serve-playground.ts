import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../kits/wallet-kit/playground/dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The strictest policy that the kit supports: no nonce, no inline styles. */
const POLICY = "default-src 'self'; style-src 'self'; img-src 'self' data:";

export interface Playground {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the built playground on a free local port. */
export async function servePlayground(): Promise<Playground> {
  if (!existsSync(DIST)) throw new Error(`${DIST} is not there: run \`npm run build\` first.`);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://playground');
    const file = join(DIST, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!file.startsWith(DIST) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      // A browser requests an icon by itself and logs a 404 as an error.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
