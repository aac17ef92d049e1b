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
  /** Returns the refusal when this address or account has used up what it may ask, else null. */
  readonly check: (kind: LimitKind, request: FastifyRequest, playerId?: PlayerId) => Promise<Refusal | null>;
  /** Is told how a call ended that was let through. */
  readonly end: (kind: LimitKind, request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => Promise<void>;
}

const NO_LIMITS: Limits = {
  check: () => Promise.resolve(null),
  end: () => Promise.resolve(),
  ...NO_TRAFFIC_LIMITS,
};

/**
 * Limits every call by address, and returns the limits that single calls have beside that. Without `shared` they hold
 * for this process; with it for all nodes together, and for this process while the nodes' counts cannot be had.
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
  const accountIn = (request: FastifyRequest): string => `player ${accounts.get(request)}`;
  const exports = limiter('exportByAccount', accountIn);
  const codes = limiter('codesByAccount', accountIn);
  const wallets = limiter('walletsByAddress', getLimitAddress);

  return {
    ...traffic,
    async check(kind, request, playerId) {
      if (playerId !== undefined) accounts.set(request, playerId);
      if (kind === 'registration') return registration(request);
      if (kind === 'export') return exports(request);
      if (kind === 'code') return codes(request);
      if (kind === 'wallet') return wallets(request);
      const others = kind === 'identity' ? await registration(request) : null;
      return others ?? signIn.begin(request, playerId);
    },
    end: signIn.end,
  };
}
