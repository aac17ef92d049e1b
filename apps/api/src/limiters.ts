import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@wow/core/protocol';
import type { Allowances } from './allowances.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Large enough that a caller cannot push their own count out by asking under other names. */
const MAX_COUNTED = 100_000;

type KeyOf = (request: FastifyRequest) => string;

/** Allowances of so many requests each. */
export type RequestLimit = Exclude<keyof Allowances, 'signIn'>;

/** Counts a request, and returns the refusal when its key has used up the allowance. */
export type Limiter = (request: FastifyRequest) => Promise<Refusal | null>;

export interface Limiters {
  /** Counts on this node alone. */
  readonly onNode: (name: RequestLimit, keyOf: KeyOf) => Limiter;
  /** Counts on all nodes together, and on this one while the shared counts are away. */
  readonly onAllNodes: (name: RequestLimit, keyOf: KeyOf) => Limiter;
}

/** Returns how to make limiters of these allowances. Without `shared` all of them count on this node. */
export async function openLimiters(
  app: FastifyInstance,
  allowances: Allowances,
  shared?: SharedCounts,
): Promise<Limiters> {
  await app.register(rateLimit, { global: false });

  const onNode = (name: RequestLimit, keyGenerator: KeyOf) => {
    const { max, seconds } = allowances[name];
    // A constant, because the type does not know `cache`, which the store does.
    const settings = { max, timeWindow: seconds * 1000, keyGenerator, cache: MAX_COUNTED };
    const count = app.createRateLimit(settings);
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? tooMany(counted.ttlInSeconds) : null;
    };
  };

  const onAllNodes = (name: RequestLimit, keyOf: KeyOf) => {
    const here = onNode(name, keyOf);
    if (shared === undefined) return here;
    const { max, seconds } = allowances[name];
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const refusal = await here(request);
      if (refusal) return refusal;
      // The plugin's own Redis store counts all limits under one name, and fails a request when Redis is away.
      const everywhere = await shared.count(name, keyOf(request), seconds);
      return everywhere && everywhere.current > max ? tooMany(everywhere.ttlSeconds) : null;
    };
  };
  return { onNode, onAllNodes };
}

const tooMany = (ttlSeconds: number): Refusal => refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });
