import { type ServerResponse, createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeClaimrOptions, fakeClaimrOptionsSchema } from './fake-claimr-options.ts';
import type { AddressInfo } from 'node:net';
import { answerCall } from './api-routes.ts';
import { createHooks, sendHook, type SentHook, type FakeClaimrEvent } from './send-hooks.ts';
import { FakeClaimrState } from './fake-claimr-state.ts';
import { answerWidget, sendJson } from './widget.ts';

const HUGE_BYTES = 4 * 1024 * 1024;

/** Answers as the fault of the options has it. Returns false when the call is to be answered as it should be. */
async function applyFault({ fault, slowMs }: FakeClaimrOptions, response: ServerResponse): Promise<boolean> {
  const send = (status: number, text: string, headers: Record<string, string> = {}): true => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    return true;
  };
  switch (fault) {
    case 'none':
      return false;
    case 'slow':
      await pause(slowMs);
      return false;
    case 'hang':
      return true;
    case 'cut':
      response.destroy();
      return true;
    case '401':
    case '429':
    case '500':
      return send(Number(fault), '{"success":false}');
    case 'bad-json':
      return send(200, '{"success":true,"data":{"xp":12');
    case 'no-object':
      return send(200, '"maintenance"');
    case 'huge':
      return send(200, `{"success":true,"data":"${'x'.repeat(HUGE_BYTES)}"}`);
    case 'redirect':
      return send(302, '', { location: 'http://127.0.0.1:1/' });
    case 'not-success':
      return send(200, '{"success":false,"data":null}');
  }
}

const BASE = '/api/v1';
const MAX_BYTES = 1024 * 1024;

export interface FakeClaimrConfig {
  readonly apiToken: string;
  /** 0 lets the operating system choose. */
  readonly apiPort?: number;
  readonly widgetPort?: number;
  readonly options?: Partial<FakeClaimrOptions>;
}

/**
 * A local Claimr: its API and its widget on two ports, so on two origins. Options are set here or by `POST
 * /control/knobs`.
 */
export class FakeClaimr {
  readonly state = new FakeClaimrState();
  options: FakeClaimrOptions;
  /** Every hook that was sent, as it went over the wire. */
  readonly sentHooks: SentHook[] = [];
  readonly #apiToken: string;
  readonly #api: Server;
  readonly #widget: Server;

  private constructor({ apiToken, options }: FakeClaimrConfig) {
    this.#apiToken = apiToken;
    this.options = fakeClaimrOptionsSchema.parse(options ?? {});
    this.#api = createServer((request, response) => void this.#serve(response, this.#answerApi(request, response)));
    this.#widget = createServer(
      (request, response) => void this.#serve(response, this.#answerWidget(request, response)),
    );
  }

  static async start(options: FakeClaimrConfig): Promise<FakeClaimr> {
    const fakeClaimr = new FakeClaimr(options);
    await Promise.all([listen(fakeClaimr.#api, options.apiPort), listen(fakeClaimr.#widget, options.widgetPort)]);
    return fakeClaimr;
  }

  /** The base of its API. */
  get apiBase(): string {
    return `http://127.0.0.1:${getPort(this.#api)}${BASE}`;
  }

  get widgetOrigin(): string {
    return `http://127.0.0.1:${getPort(this.#widget)}`;
  }

  get scriptUrl(): string {
    return `${this.widgetOrigin}/claimr.min.js`;
  }

  /** Sets some options; the others stay. Throws when one cannot be. */
  turn(options: Partial<FakeClaimrOptions>): void {
    this.options = fakeClaimrOptionsSchema.parse({ ...this.options, ...options });
  }

  /** Has the hooks tell of these events, and returns how each of them was answered. */
  async tell(events: readonly FakeClaimrEvent[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const hook of createHooks(this.state.hooks.values(), events, this.options)) {
      this.sentHooks.push(hook);
      statuses.push(await sendHook(hook, this.options.hookRetries));
    }
    return statuses;
  }

  /** How often a call was asked for, like `GET /token`. */
  countOf(call: string): number {
    return this.state.asked.filter(({ method, path }) => `${method} ${path}` === call).length;
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.#api, this.#widget].map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  }

  async #serve(response: ServerResponse, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (response.headersSent) throw error;
      response.writeHead(500).end(error instanceof Error ? error.message : 'it failed');
    }
  }

  async #answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const body = await readJson(request);
    if (pathname.startsWith('/control/')) return this.#control(pathname, body, response);
    const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;
    const call = { method: request.method ?? 'GET', path, query: Object.fromEntries(searchParams), body };
    this.state.asked.push(call);
    if (path.startsWith(this.options.faultPath) && (await applyFault(this.options, response))) return;
    if (request.headers.authorization !== `Bearer ${this.#apiToken}`) {
      return sendJson(response, this.options.unauthorizedStatus, { success: false, error: 'unauthorized' });
    }
    const reply = answerCall(this.state, this.options, call);
    sendJson(response, reply.status, reply.body);
    if (reply.events) await this.tell(reply.events);
  }

  #answerWidget(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { state, options } = this;
    return answerWidget({ state, options, tell: (events) => this.tell(events) }, request, response);
  }

  async #control(pathname: string, body: unknown, response: ServerResponse): Promise<void> {
    // A developer's tool: invalid input is answered with 500.
    if (pathname === '/control/knobs') this.turn((body ?? {}) as Partial<FakeClaimrOptions>);
    if (pathname === '/control/reset') this.options = fakeClaimrOptionsSchema.parse({});
    if (pathname === '/control/tell') await this.tell(body as FakeClaimrEvent[]);
    if (pathname === '/control/xp') {
      const { platform, account, xp } = body as { platform: string; account: string; xp: number };
      this.state.user(platform, account).xp = xp;
    }
    const { users, hooks, asked } = this.state;
    sendJson(response, 200, { options: this.options, users: [...users.values()], hooks: [...hooks.values()], asked });
  }
}

const listen = (server: Server, port = 0): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

const getPort = (server: Server): number => (server.address() as AddressInfo).port; // of a TCP server that listens

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the body is too large');
    pieces.push(piece);
  }
  return bytes === 0 ? undefined : JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
