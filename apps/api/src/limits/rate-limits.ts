import { setTimeout as pause } from 'node:timers/promises';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type LimitKind, type PlayerId, type Refusal } from '@wow/core/protocol';
import { CallerQueue } from '@wow/core/protocol/server';
import { isApiRequest, refuseTooMany, sendRefusal } from '../http/refusals.ts';
import { sendTooManyPage } from '../shell/too-many-page.ts';
import type { Allowances } from './allowances.ts';
import type { SharedCounts } from './shared-counts.ts';
import { createSignInLimits, type Outcome, type SignInLimitOptions } from './sign-in-limits.ts';

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly playerId: PlayerId | undefined;
}

/** Queues work behind the caller's other requests. Returns a refusal if it waits too long. */
export type RunQueued = <T>(caller: Caller, work: () => Promise<T>) => Promise<T | Refusal>;

export const runImmediately: RunQueued = (_caller, work) => work();

export interface Limits {
  readonly checkAccount: (request: FastifyRequest, playerId: PlayerId) => Promise<Refusal | null>;
  readonly runQueued: RunQueued;
  readonly check: (kind: LimitKind, request: FastifyRequest, playerId?: PlayerId) => Promise<Refusal | null>;
  readonly end: (kind: LimitKind, request: FastifyRequest, outcome: Outcome) => Promise<void>;
}

export const NO_LIMITS: Limits = {
  checkAccount: () => Promise.resolve(null),
  runQueued: runImmediately,
  check: () => Promise.resolve(null),
  end: () => Promise.resolve(),
};

/** Large enough that a caller cannot evict their own count with other keys. */
const MAX_COUNTED = 100_000;

type RequestLimit = Exclude<keyof Allowances, 'signIn'>;
type GetKey = (request: FastifyRequest) => string;
type Limiter = (request: FastifyRequest) => Promise<Refusal | null>;

interface Limiters {
  readonly onNode: (name: RequestLimit, getKey: GetKey) => Limiter;
  /** Counts on all nodes, or on this node while the shared counts are away. */
  readonly onAllNodes: (name: RequestLimit, getKey: GetKey) => Limiter;
}

async function createLimiters(app: FastifyInstance, allowances: Allowances, shared?: SharedCounts): Promise<Limiters> {
  await app.register(rateLimit, { global: false });

  const onNode = (name: RequestLimit, keyGenerator: GetKey): Limiter => {
    const { max, seconds } = allowances[name];
    // A constant, because the type has no `cache` although the store reads it.
    const settings = { max, timeWindow: seconds * 1000, keyGenerator, cache: MAX_COUNTED };
    const count = app.createRateLimit(settings);
    return async (request) => {
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? refuseTooMany(counted.ttlInSeconds) : null;
    };
  };
  const onAllNodes = (name: RequestLimit, getKey: GetKey): Limiter => {
    if (shared === undefined) return onNode(name, getKey);
    const { max, seconds } = allowances[name];
    return checkInOrder(onNode(name, getKey), async (request) => {
      // The plugin's Redis store shares one key between limits and fails requests while Redis is away.
      const everywhere = await shared.count(name, getKey(request), seconds);
      return everywhere && everywhere.current > max ? refuseTooMany(everywhere.ttlSeconds) : null;
    });
  };
  return { onNode, onAllNodes };
}

const checkInOrder =
  (first: Limiter, second: Limiter): Limiter =>
  async (request) =>
    (await first(request)) ?? second(request);

/** A response comes within five seconds: this wait, then the work. */
const QUEUE = { maxWaiting: 100, waitLimitMs: 2_500 };
/** Low, because requests of one account delay bets of others in the embedded database. */
const ACCOUNT_AT_ONCE = 2;
/** Above the limit of one account, for players who share an address. */
const ADDRESS_AT_ONCE = 8;
const GONE = refuse('rate_limited');

/** An IPv6 network of 64 bits counts as one address. */
const getAddress: GetKey = (request) => normalizeIP(request.ip);

/** With `shared` the counts are those of all nodes, except while Redis is away. */
export async function createRateLimits(
  app: FastifyInstance,
  allowances: Allowances | 'off',
  signInOptions: Pick<SignInLimitOptions, 'devices' | 'findEmail'>,
  shared?: SharedCounts,
): Promise<Limits> {
  if (allowances === 'off') return NO_LIMITS;
  const limiters = await createLimiters(app, allowances, shared);
  const { onNode, onAllNodes } = limiters;
  limitTraffic(app, limiters);
  const players = new WeakMap<FastifyRequest, PlayerId>();
  const getAccount: GetKey = (request) => `player ${players.get(request)}`;
  const account = checkInOrder(onNode('accountBurst', getAccount), onNode('account', getAccount));
  const registration = onAllNodes('registrationByAddress', getAddress);
  const byKind: Partial<Record<LimitKind, Limiter>> = {
    registration,
    export: onAllNodes('exportByAccount', getAccount),
    code: onAllNodes('codesByAccount', getAccount),
    wallet: onAllNodes('walletsByAddress', getAddress),
    passkey: onAllNodes('passkeysByAddress', getAddress),
    mail: onAllNodes('mailsByAddress', getAddress),
    series: onAllNodes('seriesByAccount', getAccount),
    challenge: onAllNodes('challengesByAddress', getAddress),
  };
  const signIn = createSignInLimits({ ...signInOptions, allowances: allowances.signIn, shared });
  const accounts = new CallerQueue({ maxConcurrent: ACCOUNT_AT_ONCE, ...QUEUE });
  const addresses = new CallerQueue({ maxConcurrent: ADDRESS_AT_ONCE, ...QUEUE });

  return {
    checkAccount(request, playerId) {
      players.set(request, playerId);
      return account(request);
    },
    runQueued({ request, reply, playerId }, work) {
      // A caller who has hung up needs no response.
      const runUnlessGone = async () => (reply.raw.destroyed ? GONE : work());
      const runAtAddress = () => addresses.run(getAddress(request), runUnlessGone);
      return playerId === undefined ? runAtAddress() : accounts.run(`${playerId}`, runAtAddress);
    },
    async check(kind, request, playerId) {
      if (playerId !== undefined) players.set(request, playerId);
      const limiter = byKind[kind];
      if (limiter) return limiter(request);
      const refusal = kind === 'identity' ? await registration(request) : null;
      return refusal ?? signIn.begin(request, playerId);
    },
    end: (kind, request, outcome) => signIn.end(kind, request, outcome),
  };
}

/** The delay stops clients that retry at once from keeping this thread busy. */
const REFUSE_AFTER_MS = 1_000;
const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

function limitTraffic(app: FastifyInstance, { onNode, onAllNodes }: Limiters): void {
  const api = checkInOrder(onNode('burst', getAddress), onAllNodes('general', getAddress));
  const site = checkInOrder(onNode('siteBurst', getAddress), onNode('site', getAddress));
  const quickRefusals = onNode('quickRefusals', getAddress);

  app.addHook('onRequest', async (request, reply) => {
    const isApi = isApiRequest(request);
    if (HEALTH_CHECKS.has(request.routeOptions.url ?? '')) return;
    const refusal = await (isApi ? api : site)(request);
    if (refusal === null) return;
    if (await quickRefusals(request)) await pause(REFUSE_AFTER_MS);
    return isApi ? sendRefusal(reply, refusal) : sendTooManyPage(reply, refusal);
  });
}
