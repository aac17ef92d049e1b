import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LimitKind, PlayerId, Refusal } from '@wow/core/protocol';
import type { Allowances } from './allowances.ts';
import {
  createLimiters,
  getLimitAddress,
  NO_TRAFFIC_LIMITS,
  createTrafficLimits,
  type TrafficLimits,
} from './traffic-limits.ts';
import type { SharedCounts } from './shared-counts.ts';
import { createSignInLimits, type Outcome, type SignInLimitOptions } from './sign-in-limits.ts';

export interface Limits extends TrafficLimits {
  /** Returns a refusal if this address or account has used up its allowance, else null. */
  readonly check: (kind: LimitKind, request: FastifyRequest, playerId?: PlayerId) => Promise<Refusal | null>;
  /** Records the outcome of a call that passed `check`. */
  readonly end: (kind: LimitKind, request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => Promise<void>;
}

const NO_LIMITS: Limits = {
  check: () => Promise.resolve(null),
  end: () => Promise.resolve(),
  ...NO_TRAFFIC_LIMITS,
};

/**
 * Limits every call by address and returns the additional limits of single calls. With `shared` they count on all
 * nodes, and without it, or while Redis is away, in this process.
 */
export async function createRateLimits(
  app: FastifyInstance,
  allowances: Allowances | 'off',
  signInOptions: Pick<SignInLimitOptions, 'devices' | 'findEmail'>,
  shared?: SharedCounts,
): Promise<Limits> {
  if (allowances === 'off') return NO_LIMITS;
  const limiters = await createLimiters(app, allowances, shared);
  const limiter = limiters.onAllNodes;
  const traffic = createTrafficLimits(app, limiters);
  const registration = limiter('registrationByAddress', getLimitAddress);
  const signIn = createSignInLimits({ ...signInOptions, allowances: allowances.signIn, shared });
  const accounts = new WeakMap<FastifyRequest, PlayerId>();
  const getAccountKey = (request: FastifyRequest): string => `player ${accounts.get(request)}`;
  const exports = limiter('exportByAccount', getAccountKey);
  const codes = limiter('codesByAccount', getAccountKey);
  const wallets = limiter('walletsByAddress', getLimitAddress);

  return {
    ...traffic,
    async check(kind, request, playerId) {
      if (playerId !== undefined) accounts.set(request, playerId);
      if (kind === 'registration') return registration(request);
      if (kind === 'export') return exports(request);
      if (kind === 'code') return codes(request);
      if (kind === 'wallet') return wallets(request);
      const refusal = kind === 'identity' ? await registration(request) : null;
      return refusal ?? signIn.begin(request, playerId);
    },
    end: signIn.end,
  };
}
