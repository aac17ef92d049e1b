import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { refuse, type Refusal, type PlayerId } from '@wow/core/protocol';
import type { Allowances } from './allowances.ts';
import type { SharedCounts } from './shared-counts.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { CallerQueue } from '@wow/core/protocol/server';
import { isApiRequest, sendRefusal } from '../http/refusals.ts';
import { sendTooManyPage } from '../shell/too-many-page.ts';

/** Large enough that a caller cannot push their own count out by asking under other names. */
const MAX_COUNTED = 100_000;

type GetKey = (request: FastifyRequest) => string;

/** Allowances of so many requests each. */
type RequestLimit = Exclude<keyof Allowances, 'signIn'>;

/** Counts a request, and returns the refusal when its key has used up the allowance. */
type Limiter = (request: FastifyRequest) => Promise<Refusal | null>;

interface Limiters {
  /** Counts on this node alone. */
  readonly onNode: (name: RequestLimit, keyOf: GetKey) => Limiter;
  /** Counts on all nodes together, and on this one while the shared counts are away. */
  readonly onAllNodes: (name: RequestLimit, keyOf: GetKey) => Limiter;
}

/** Returns how to make limiters of these allowances. Without `shared` all of them count on this node. */
export async function createLimiters(
  app: FastifyInstance,
  allowances: Allowances,
  shared?: SharedCounts,
): Promise<Limiters> {
  await app.register(rateLimit, { global: false });

  const onNode = (name: RequestLimit, keyGenerator: GetKey) => {
    const { max, seconds } = allowances[name];
    // A constant, because the type does not know `cache`, which the store does.
    const settings = { max, timeWindow: seconds * 1000, keyGenerator, cache: MAX_COUNTED };
    const count = app.createRateLimit(settings);
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? refuseTooMany(counted.ttlInSeconds) : null;
    };
  };

  const onAllNodes = (name: RequestLimit, keyOf: GetKey) => {
    const here = onNode(name, keyOf);
    if (shared === undefined) return here;
    const { max, seconds } = allowances[name];
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const refusal = await here(request);
      if (refusal) return refusal;
      // The plugin's own Redis store counts all limits under one name, and fails a request when Redis is away.
      const everywhere = await shared.count(name, keyOf(request), seconds);
      return everywhere && everywhere.current > max ? refuseTooMany(everywhere.ttlSeconds) : null;
    };
  };
  return { onNode, onAllNodes };
}

const refuseTooMany = (ttlSeconds: number): Refusal =>
  refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });

/** Whose request it is: a visitor has no player. */
interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly playerId: PlayerId | undefined;
}

/** Does the work as soon as the caller has few others in work. Returns a refusal when that takes too long. */
export type RunQueued = <T>(caller: Caller, work: () => Promise<T>) => Promise<T | Refusal>;

export interface TrafficLimits {
  /** Returns the refusal when this account has asked too often, from whichever address. */
  readonly checkAccount: (request: FastifyRequest, playerId: PlayerId) => Promise<Refusal | null>;
  readonly runQueued: RunQueued;
}

/** Does the work at once. */
export const runImmediately: RunQueued = (_caller, work) => work();

export const NO_TRAFFIC_LIMITS: TrafficLimits = {
  checkAccount: () => Promise.resolve(null),
  runQueued: runImmediately,
};

/** An answer comes within five seconds: this wait, then the work. */
const QUEUE = { maxWaiting: 100, waitLimitMs: 2_500 };
/** Each request in work may be ahead of another player's bet: the embedded database serves them in order. */
const ACCOUNT_AT_ONCE = 2;
/** More than one account may have, so that players behind the same address do not wait for one another. */
const ADDRESS_AT_ONCE = 8;
/** A client that asks again as soon as it is refused would keep this thread busy with refusals alone. */
const REFUSE_AFTER_MS = 1_000;
const GONE = refuse('rate_limited');

const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** An IPv6 network of 64 bits is one customer, so it counts as one address. */
export const getLimitAddress = (request: FastifyRequest): string => normalizeIP(request.ip);

/** Limits what one address and one account may ask for, within a moment, within a minute, and at the same time. */
export function createTrafficLimits(app: FastifyInstance, { onNode, onAllNodes }: Limiters): TrafficLimits {
  const players = new WeakMap<FastifyRequest, PlayerId>();
  const accountOf = (request: FastifyRequest): string => `${players.get(request)}`;
  const api = checkInOrder(onNode('burst', getLimitAddress), onAllNodes('general', getLimitAddress));
  const site = checkInOrder(onNode('siteBurst', getLimitAddress), onNode('site', getLimitAddress));
  const account = checkInOrder(onNode('accountBurst', accountOf), onNode('account', accountOf));
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
      // A caller who has hung up meanwhile needs no answer.
      const unlessGone = async () => (reply.raw.destroyed ? GONE : work());
      const atAddress = () => addresses.run(getLimitAddress(request), unlessGone);
      return playerId === undefined ? atAddress() : accounts.run(`${playerId}`, atAddress);
    },
  };
}

/** Returns a limiter that asks these in turn, up to the first refusal. */
const checkInOrder =
  (first: Limiter, second: Limiter): Limiter =>
  async (request) =>
    (await first(request)) ?? second(request);
