import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from './api-routes.ts';
import { actFaulty } from './act-faulty.ts';
import { hooksOf, sendHook, type SentHook, type StandInEvent } from './send-hooks.ts';
import { standInKnobsSchema, type StandInKnobs } from './stand-in-knobs.ts';
import { StandInState } from './stand-in-state.ts';
import { answerWidget } from './answer-widget.ts';
import { sendJson } from './send-json.ts';

const BASE = '/api/v1';
const MOST_BYTES = 1024 * 1024;

export interface StandInOptions {
  readonly apiToken: string;
  /** 0 lets the operating system choose. */
  readonly apiPort?: number;
  readonly widgetPort?: number;
  readonly knobs?: Partial<StandInKnobs>;
}

/**
 * Claimr in small, on this machine: its API on one port, and its widget on another, which is another origin. Everything
 * that is not known of the real one is a knob, and so is every fault. Knobs are set here, or by `POST /control/knobs` on
 * the API's port.
 */
export class ClaimrStandIn {
  readonly state = new StandInState();
  knobs: StandInKnobs;
  /** Every hook that was sent, as it went over the wire. */
  readonly sentHooks: SentHook[] = [];
  readonly #apiToken: string;
  readonly #api: Server;
  readonly #widget: Server;

  private constructor({ apiToken, knobs }: StandInOptions) {
    this.#apiToken = apiToken;
    this.knobs = standInKnobsSchema.parse(knobs ?? {});
    this.#api = createServer((request, response) => void this.#serve(response, this.#answerApi(request, response)));
    this.#widget = createServer(
      (request, response) => void this.#serve(response, this.#answerWidget(request, response)),
    );
  }

  static async open(options: StandInOptions): Promise<ClaimrStandIn> {
    const standIn = new ClaimrStandIn(options);
    await Promise.all([listen(standIn.#api, options.apiPort), listen(standIn.#widget, options.widgetPort)]);
    return standIn;
  }

  /** The base of its API. */
  get apiBase(): string {
    return `http://127.0.0.1:${portOf(this.#api)}${BASE}`;
  }

  get widgetOrigin(): string {
    return `http://127.0.0.1:${portOf(this.#widget)}`;
  }

  get scriptUrl(): string {
    return `${this.widgetOrigin}/claimr.min.js`;
  }

  /** Sets some knobs; the others stay. Throws when one cannot be. */
  turn(knobs: Partial<StandInKnobs>): void {
    this.knobs = standInKnobsSchema.parse({ ...this.knobs, ...knobs });
  }

  /** Has the hooks tell of these events, and returns how each of them was answered. */
  async tell(events: readonly StandInEvent[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const hook of hooksOf(this.state.hooks.values(), events, this.knobs)) {
      this.sentHooks.push(hook);
      statuses.push(await sendHook(hook, this.knobs.hookRetries));
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
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const body = await readJson(request);
    if (pathname.startsWith('/control/')) return this.#control(pathname, body, response);
    const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;
    const call = { method: request.method ?? 'GET', path, query: Object.fromEntries(searchParams), body };
    this.state.asked.push(call);
    if (path.startsWith(this.knobs.faultPath) && (await actFaulty(this.knobs, response))) return;
    if (request.headers.authorization !== `Bearer ${this.#apiToken}`) {
      return sendJson(response, this.knobs.unauthorizedStatus, { success: false, error: 'unauthorized' });
    }
    const reply = answerCall(this.state, this.knobs, call);
    sendJson(response, reply.status, reply.body);
    if (reply.events) await this.tell(reply.events);
  }

  #answerWidget(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { state, knobs } = this;
    return answerWidget({ state, knobs, tell: (events) => this.tell(events) }, request, response);
  }

  async #control(pathname: string, body: unknown, response: ServerResponse): Promise<void> {
    // A tool of its own developers: what they send is theirs to get right, and a mistake is answered as 500.
    if (pathname === '/control/knobs') this.turn((body ?? {}) as Partial<StandInKnobs>);
    if (pathname === '/control/reset') this.knobs = standInKnobsSchema.parse({});
    if (pathname === '/control/tell') await this.tell(body as StandInEvent[]);
    if (pathname === '/control/xp') {
      const { platform, account, xp } = body as { platform: string; account: string; xp: number };
      this.state.user(platform, account).xp = xp;
    }
    const { users, hooks, asked } = this.state;
    sendJson(response, 200, { knobs: this.knobs, users: [...users.values()], hooks: [...hooks.values()], asked });
  }
}

const listen = (server: Server, port = 0): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // of a TCP server that listens

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) throw new Error('the body is too large');
    pieces.push(piece);
  }
  return bytes === 0 ? undefined : JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
