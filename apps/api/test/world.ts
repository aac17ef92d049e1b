import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createPubSub } from '@wow/core/pubsub';
import type { Database } from '@wow/core/database';
import { isRefusal, fromUnits, type PlayerId } from '@wow/core/protocol';
import {
  accountHandlers,
  createAuthenticate,
  createExclusions,
  createSessions,
  createPasswordHasher,
  SecondFactor,
  type PasswordHasher,
} from '@wow/product/accounts/server';
import { forgetConfirmations } from '@wow/product/accounts/test/server';
import { DEFAULT_ECONOMY, type Economy } from '@wow/product/economy';
import { activateEconomy } from '@wow/product/economy/server';
import { createSealer, loadSigner } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';
import { createBuiltinProfileSource } from '@wow/product/quests/server';
import { buildServer, type ServerOptions } from '../src/build-server.ts';
import { newSecrets } from './new-secrets.ts';

export interface TestPlayer {
  readonly id: PlayerId;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- tests read any reply
}

export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

type Method = NonNullable<InjectOptions['method']>;

export const PASSWORD = 'kettle orchard';

let hasher: Promise<PasswordHasher> | undefined;

/** Hashed once: all test players and unknown names use the same password. */
async function hashOnce(): Promise<PasswordHasher> {
  const real = createPasswordHasher();
  const hashed = real.hash(PASSWORD);
  return { ...real, hash: () => hashed };
}

/** The real server on a real, migrated database, with a recorded log. */
export class TestServer {
  readonly log: string[] = [];
  /** Runs when the server closes. */
  readonly onClose: (() => Promise<void>)[] = [];
  app!: FastifyInstance;
  db!: Database;
  archive!: Archive;
  secrets!: ServerOptions['secrets'];
  #hasher!: PasswordHasher;
  #economy: Economy = DEFAULT_ECONOMY;
  readonly #offered = new Map<string, Promise<unknown>>();
  #folder!: string;
  #address: Promise<string> | undefined;
  #closing: Promise<void> | undefined;

  /** Opens the server; the caller closes the database. Limits are off by default. */
  async open(db: Database, options: Partial<ServerOptions> = {}): Promise<this> {
    this.db = db;
    this.secrets = options.secrets ?? newSecrets();
    this.#economy = options.economy ?? DEFAULT_ECONOMY;
    this.#folder = mkdtempSync(join(tmpdir(), 'wow-world-'));
    this.#hasher = await (hasher ??= hashOnce());
    this.archive = new Archive(this.#folder);
    this.app = await buildServer({
      db,
      archive: this.archive,
      secrets: this.secrets,
      economy: DEFAULT_ECONOMY,
      webRoot: this.#folder,
      allowances: 'off',
      https: false,
      origin: () => 'https://wow.example',
      trustProxy: [],
      log: pino({ level: 'info' }, { write: (line) => void this.log.push(line) }),
      ...options,
    });
    await this.app.ready();
    return this;
  }

  /** Sends a request without a socket. */
  async ask(method: Method, url: string, { token, body, headers, from }: RequestOptions = {}): Promise<Answer> {
    const response = await this.app.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
      ...(from && { remoteAddress: from }),
    });
    return { status: response.statusCode, headers: response.headers, body: jsonOrText(response.body) };
  }

  async newPlayer({
    points,
    spins,
    wonFreeRound = false,
  }: { points?: number; spins?: number; wonFreeRound?: boolean } = {}): Promise<TestPlayer> {
    const name = `p${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const { registration, ranks } = DEFAULT_ECONOMY;
    const gift = { ...registration, points: points ?? registration.points, spins: spins ?? registration.spins };
    // The audit accepts only gifts that were offered.
    await this.#offer(gift);
    const grant = {
      points: fromUnits(gift.points),
      spins: fromUnits(gift.spins),
      freeRound: fromUnits(gift.free_round),
    };
    // A separate store: the server must not have cached the player.
    const sessions = createSessions({ db: this.db, pubsub: createPubSub() });
    const { register } = accountHandlers({
      db: this.db,
      hasher: this.#hasher,
      commonPasswords: new Set(),
      sealer: createSealer(this.secrets.seedKey),
      signer: await loadSigner(this.db, this.secrets.signingKey),
      grant,
      tiersXp: ranks.tiers.map((tier) => tier.max_xp),
      quests: createBuiltinProfileSource(this.secrets.tokenKey),
      sessions,
      exclusions: createExclusions(this.secrets.tokenKey),
      secondFactor: new SecondFactor({ db: this.db, tokenKey: this.secrets.tokenKey, sendsMail: false }),
      sendsMail: false,
    });
    const form = { email: `${name}@example.com`, username: name, password: PASSWORD };
    const result = await register({
      body: { ...form, won_free_round: wonFreeRound },
      params: undefined,
      query: undefined,
      playerId: undefined,
      token: undefined,
      address: '192.0.2.1',
      userAgent: '',
      acceptLanguage: '',
      rememberDevice: () => true,
      cookie: '',
      admit: () => Promise.resolve(null),
      idempotencyKey: '',
      ownsKey: false,
      clientSeed: null,
      logSecurity: () => undefined,
    });
    if (isRefusal(result)) throw new Error(`no player: ${result.code}`);
    const { token } = result.body;
    return { ...form, token, id: (await createAuthenticate(sessions)(token))! };
  }

  /** Once for each gift: players that register together would wait for each other's row. */
  #offer(gift: Economy['registration']): Promise<unknown> {
    const key = `${gift.points} ${gift.spins}`;
    const offered = this.#offered.get(key) ?? activateEconomy(this.db, { ...this.#economy, registration: gift });
    this.#offered.set(key, offered);
    return offered;
  }

  forgetConfirmations(id: PlayerId): Promise<void> {
    return forgetConfirmations(this.db, id);
  }

  /** Listens on a free port and returns the URL. */
  listen(): Promise<string> {
    return (this.#address ??= this.app.listen({ port: 0, host: '127.0.0.1' }));
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    for (const close of this.onClose) await close();
    await this.app.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
