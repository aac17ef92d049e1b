import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface Built {
  readonly url: string;
  /** Returns the gzip bytes sent since the last call. */
  readonly sent: () => number;
  readonly stop: () => void;
}

/** Serves a built app on a free local port. */
export async function serveBuilt(folder: string): Promise<Built> {
  let bytes = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app.invalid');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const body = gzipSync(readFileSync(file), { level: 9 });
    bytes += body.byteLength;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent() {
      const since = bytes;
      bytes = 0;
      return since;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
