import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Hop-by-hop and caching headers. */
const NOT_PASSED_ON =
  /^(?:host|connection|accept-encoding|content-(?:length|encoding)|transfer-encoding|etag|if-.*|last-modified)$/;
const SCRIPT = /(assets\/|\.\/)([\w-]+)\.js\b/g;

/** A proxy in front of the server that can stop, and return with another build. */
export class Deployment {
  readonly #behind: string;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  #port = 0;
  #build: string | null = null;

  private constructor(behind: string) {
    this.#behind = behind;
  }

  static async before(behind: string): Promise<Deployment> {
    const deployment = new Deployment(behind);
    await deployment.start();
    return deployment;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** Renames every script and removes the old ones. */
  release(build: string): void {
    this.#build = build;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    // A release during the answer must not mix two builds in one file.
    const build = this.#build;
    const isGone = /^\/assets\/.*\.js$/.test(path) && build !== null && !path.endsWith(`.${build}.js`);
    const answer = await fetch(this.#behind + (isGone ? '/assets/gone' : path.replace(`.${build}.js`, '.js')), {
      method: request.method ?? 'GET',
      headers: passedOn(Object.entries(request.headers) as [string, string][]),
      redirect: 'manual',
      ...(request.method === 'POST' && { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
    });
    response.writeHead(answer.status, passedOn([...answer.headers]));
    if (/html|javascript/.test(answer.headers.get('content-type') ?? ''))
      response.end(asBuilt(await answer.text(), build));
    else if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response);
    else response.end();
  }
}

function asBuilt(text: string, build: string | null): string {
  if (build === null) return text;
  return text.replaceAll(SCRIPT, `$1$2.${build}.js`).replace(/(version:.)\w+/, `$1${build}`);
}

const passedOn = (headers: readonly [string, string][]): Record<string, string> =>
  Object.fromEntries(headers.filter(([name]) => !NOT_PASSED_ON.test(name)));
