import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { refuse, type Refusal, type PlayerId } from '@wow/core/protocol';
import type { Allowances } from './allowances.ts';
import type { SharedCounts } from './shared-counts.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { CallerQueue } from '@wow/core/protocol/server';
import { isApiRequest, sendRefusal } from '../http/refusals.ts';
import { sendTooManyPage } from '../shell/too-many-page.ts';

/** Large enough that a caller cannot evict their own count with other keys. */
const MAX_COUNTED = 100_000;

type GetKey = (request: FastifyRequest) => string;

type RequestLimit = Exclude<keyof Allowances, 'signIn'>;

/** Counts a request and returns a refusal if its key has used up the allowance. */
type Limiter = (request: FastifyRequest) => Promise<Refusal | null>;

interface Limiters {
  /** Counts on this node alone. */
  readonly onNode: (name: RequestLimit, keyOf: GetKey) => Limiter;
  /** Counts on all nodes, or on this node while the shared counts are away. */
  readonly onAllNodes: (name: RequestLimit, keyOf: GetKey) => Limiter;
}

/** Returns functions that create limiters. Without `shared` all of them count on this node. */
export async function createLimiters(
  app: FastifyInstance,
  allowances: Allowances,
  shared?: SharedCounts,
): Promise<Limiters> {
  await app.register(rateLimit, { global: false });

  const onNode = (name: RequestLimit, keyGenerator: GetKey) => {
    const { max, seconds } = allowances[name];
    // A constant, because the type has no `cache` although the store reads it.
    const settings = { max, timeWindow: seconds * 1000, keyGenerator, cache: MAX_COUNTED };
    const count = app.createRateLimit(settings);
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? refuseTooMany(counted.ttlInSeconds) : null;
    };
  };

  const onAllNodes = (name: RequestLimit, keyOf: GetKey) => {
    const checkLocal = onNode(name, keyOf);
    if (shared === undefined) return checkLocal;
    const { max, seconds } = allowances[name];
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const refusal = await checkLocal(request);
      if (refusal) return refusal;
      // The plugin's Redis store shares one key between limits and fails requests while Redis is away.
      const everywhere = await shared.count(name, keyOf(request), seconds);
      return everywhere && everywhere.current > max ? refuseTooMany(everywhere.ttlSeconds) : null;
    };
  };
  return { onNode, onAllNodes };
}

export const refuseTooMany = (ttlSeconds: number): Refusal =>
  refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly playerId: PlayerId | undefined;
}

/** Queues work behind the caller's other requests. Returns a refusal if it waits too long. */
export type RunQueued = <T>(caller: Caller, work: () => Promise<T>) => Promise<T | Refusal>;

export interface TrafficLimits {
  /** Returns a refusal if this account has sent too many requests, from any address. */
  readonly checkAccount: (request: FastifyRequest, playerId: PlayerId) => Promise<Refusal | null>;
  readonly runQueued: RunQueued;
}

/** Does the work without a queue. */
export const runImmediately: RunQueued = (_caller, work) => work();

export const NO_TRAFFIC_LIMITS: TrafficLimits = {
  checkAccount: () => Promise.resolve(null),
  runQueued: runImmediately,
};

/** A response comes within five seconds: this wait, then the work. */
const QUEUE = { maxWaiting: 100, waitLimitMs: 2_500 };
/** Low, because requests of one account delay bets of others in the embedded database. */
const ACCOUNT_AT_ONCE = 2;
/** Above the limit of one account, for players who share an address. */
const ADDRESS_AT_ONCE = 8;
/** The delay stops clients that retry at once from keeping this thread busy. */
const REFUSE_AFTER_MS = 1_000;
const GONE = refuse('rate_limited');

const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Returns the address; an IPv6 network of 64 bits counts as one. */
export const getLimitAddress = (request: FastifyRequest): string => normalizeIP(request.ip);

/** Limits the requests of an address and of an account: per second, per minute and at the same time. */
export function createTrafficLimits(app: FastifyInstance, { onNode, onAllNodes }: Limiters): TrafficLimits {
  const players = new WeakMap<FastifyRequest, PlayerId>();
  const getAccountKey = (request: FastifyRequest): string => `${players.get(request)}`;
  const api = checkInOrder(onNode('burst', getLimitAddress), onAllNodes('general', getLimitAddress));
  const site = checkInOrder(onNode('siteBurst', getLimitAddress), onNode('site', getLimitAddress));
  const account = checkInOrder(onNode('accountBurst', getAccountKey), onNode('account', getAccountKey));
  const quickRefusals = onNode('quickRefusals', getLimitAddress);
  const accounts = new CallerQueue({ maxConcurrent: ACCOUNT_AT_ONCE, ...QUEUE });
  const addresses = new CallerQueue({ maxConcurrent: ADDRESS_AT_ONCE, ...QUEUE });

  app.addHook('onRequest', async (request, reply) => {
    const isApi = isApiRequest(request);
    if (HEALTH_CHECKS.has(request.routeOptions.url ?? '')) return;
    const refusal = await (isApi ? api : site)(request);
    if (refusal === null) return;
    if (await quickRefusals(request)) await pause(REFUSE_AFTER_MS);
    return isApi ? sendRefusal(reply, refusal) : sendTooManyPage(reply, refusal);
  });

  return {
    checkAccount(request, playerId) {
      players.set(request, playerId);
      return account(request);
    },
    runQueued({ request, reply, playerId }, work) {
      // A caller who has hung up needs no response.
      const runUnlessGone = async () => (reply.raw.destroyed ? GONE : work());
      const runAtAddress = () => addresses.run(getLimitAddress(request), runUnlessGone);
      return playerId === undefined ? runAtAddress() : accounts.run(`${playerId}`, runAtAddress);
    },
  };
}

/** Returns a limiter that checks both in order. */
const checkInOrder =
  (first: Limiter, second: Limiter): Limiter =>
  async (request) =>
    (await first(request)) ?? second(request);
