import { setTimeout as pause } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallerQueue } from '@wow/core/http/server';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { isApiRequest } from '../is-api-request.ts';
import type { Limiter, Limiters } from '../limiters.ts';
import { sendRefusal } from '../send-refusal.ts';
import { sendTooManyPage } from '../shell/too-many-page.ts';

/** Whose request it is: a visitor has no player. */
export interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly playerId: PlayerId | undefined;
}

/** Does the work as soon as the caller has few others in work. Returns a refusal when that takes too long. */
export type InTurn = <T>(caller: Caller, work: () => Promise<T>) => Promise<T | Refusal>;

export interface TrafficLimits {
  /** Returns the refusal when this account has asked too often, from whichever address. */
  readonly checkAccount: (request: FastifyRequest, playerId: PlayerId) => Promise<Refusal | null>;
  readonly inTurn: InTurn;
}

/** Does the work at once. */
export const withoutTurn: InTurn = (_caller, work) => work();

export const NO_TRAFFIC_LIMITS: TrafficLimits = {
  checkAccount: () => Promise.resolve(null),
  inTurn: withoutTurn,
};

/** An answer comes within five seconds: this wait, then the work. */
const QUEUE = { waiting: 100, patienceMs: 2_500 };
/** Each request in work may be ahead of another player's bet: the embedded database serves them in order. */
const ACCOUNT_AT_ONCE = 2;
/** More than one account may have, so that players behind the same address do not wait for one another. */
const ADDRESS_AT_ONCE = 8;
/** A client that asks again as soon as it is refused would keep this thread busy with refusals alone. */
const REFUSE_AFTER_MS = 1_000;
const GONE = refuse('rate_limited');

const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** An IPv6 network of 64 bits is one customer, so it counts as one address. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

/** Limits what one address and one account may ask for, within a moment, within a minute, and at the same time. */
export function trafficLimits(app: FastifyInstance, { onNode, onAllNodes }: Limiters): TrafficLimits {
  const players = new WeakMap<FastifyRequest, PlayerId>();
  const accountOf = (request: FastifyRequest): string => `${players.get(request)}`;
  const api = inOrder(onNode('burst', addressOf), onAllNodes('general', addressOf));
  const site = inOrder(onNode('siteBurst', addressOf), onNode('site', addressOf));
  const account = inOrder(onNode('accountBurst', accountOf), onNode('account', accountOf));
  const quickRefusals = onNode('quickRefusals', addressOf);
  const accounts = new CallerQueue({ atOnce: ACCOUNT_AT_ONCE, ...QUEUE });
  const addresses = new CallerQueue({ atOnce: ADDRESS_AT_ONCE, ...QUEUE });

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
    inTurn({ request, reply, playerId }, work) {
      // A caller who has hung up meanwhile needs no answer.
      const unlessGone = async () => (reply.raw.destroyed ? GONE : work());
      const atAddress = () => addresses.run(addressOf(request), unlessGone);
      return playerId === undefined ? atAddress() : accounts.run(`${playerId}`, atAddress);
    },
  };
}

/** Returns a limiter that asks these in turn, up to the first refusal. */
const inOrder =
  (first: Limiter, second: Limiter): Limiter =>
  async (request) =>
    (await first(request)) ?? second(request);
