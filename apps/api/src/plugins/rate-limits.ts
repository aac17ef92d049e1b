import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse, type LimitKind, type PlayerId, type Refusal } from '@wow/core/protocol';
import { parseEmail } from '@wow/product/accounts';
import type { Allowances } from '../allowances.ts';
import { isApiRequest } from '../is-api-request.ts';
import { sendRefusal } from '../send-refusal.ts';
import type { SharedCounts } from '../shared-counts.ts';

export interface Limits {
  /** Returns the refusal when this address or account has used up what it may ask, else null. */
  readonly check: (kind: LimitKind, request: FastifyRequest, playerId?: PlayerId) => Promise<Refusal | null>;
  /** Remembers the place that the owner of an account signed in from, which strangers' guesses then cannot lock out. */
  readonly welcome: (kind: LimitKind, request: FastifyRequest, playerId?: PlayerId) => void;
}

const NO_LIMITS: Limits = { check: () => Promise.resolve(null), welcome: () => undefined };

/** So many that nobody can push their own count out by asking under other names. */
const MAX_COUNTED = 100_000;
const MAX_KNOWN_PLACES = 50_000;
const KNOWN_PLACE_SECONDS = 30 * 86_400;

const hasEmail = z.object({ email: z.string() });

/** Only whoever has shown the password is sure to be the owner. */
const SHOWS_PASSWORD: ReadonlySet<LimitKind> = new Set(['sign-in', 'registration', 'password']);

/** An IPv6 network of 64 bits is one customer, so it counts as one address. */
const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

function emailOf(request: FastifyRequest): string {
  const parsed = hasEmail.safeParse(request.body);
  return (parsed.success && parseEmail(parsed.data.email)) || '';
}

/** Whose account is asked about. No e-mail has a space in it. */
const accountOf = (request: FastifyRequest, playerId: PlayerId | undefined): string =>
  playerId === undefined ? emailOf(request) : `player ${playerId}`;

/**
 * Limits every call by address, and returns the limits that single calls have beside that. Without `shared` they hold
 * for this process; with it for all nodes together, and for this process while the nodes' counts cannot be had.
 */
export async function rateLimits(
  app: FastifyInstance,
  allowances: Allowances | 'off',
  shared?: SharedCounts,
): Promise<Limits> {
  if (allowances === 'off') return NO_LIMITS;
  await app.register(rateLimit, { global: false });
  const limiter = (name: keyof Allowances, keyGenerator: (request: FastifyRequest) => string) => {
    const { max, seconds } = allowances[name];
    // A constant, because the type does not know `cache`, which the store does.
    const settings = { max, timeWindow: seconds * 1000, keyGenerator, cache: MAX_COUNTED };
    const countHere = app.createRateLimit(settings);
    return async (request: FastifyRequest): Promise<Refusal | null> => {
      const here = await countHere(request);
      if (!here.isAllowed && here.isExceeded) return tooMany(here.ttlInSeconds);
      // The plugin's own Redis store counts all limits under one name, and fails a request when Redis is away.
      const everywhere = await shared?.count(name, here.key, seconds);
      return everywhere && everywhere.current > max ? tooMany(everywhere.ttlSeconds) : null;
    };
  };
  const general = limiter('general', addressOf);
  const registration = limiter('registrationByAddress', addressOf);
  const signInByAddress = limiter('signInByAddress', addressOf);
  const accounts = new WeakMap<FastifyRequest, string>();
  const accountIn = (request: FastifyRequest): string => accounts.get(request) ?? '';
  const placeOf = (request: FastifyRequest): string => `${addressOf(request)} ${accountIn(request)}`;
  const guessesByPlace = limiter('signInByAddressAndEmail', placeOf);
  const guessesByAccount = limiter('signInByEmail', accountIn);
  const exports = limiter('exportByAccount', accountIn);
  const codes = limiter('codesByAccount', accountIn);
  const wallets = limiter('walletsByAddress', addressOf);
  const knownPlaces = new Set<string>();
  const isKnown = async (place: string): Promise<boolean> =>
    knownPlaces.has(place) || (await shared?.remembers(place)) === true;

  app.addHook('onRequest', async (request, reply) => {
    const refusal = isApiRequest(request) ? await general(request) : null;
    if (refusal) return sendRefusal(reply, refusal);
  });
  return {
    async check(kind, request, playerId) {
      accounts.set(request, accountOf(request, playerId));
      if (kind === 'registration') return registration(request);
      if (kind === 'export') return exports(request);
      if (kind === 'code') return codes(request);
      if (kind === 'wallet') return wallets(request);
      const others = kind === 'identity' ? await registration(request) : null;
      const here = others ?? (await signInByAddress(request)) ?? (await guessesByPlace(request));
      return here ?? ((await isKnown(placeOf(request))) ? null : guessesByAccount(request));
    },
    welcome(kind, request, playerId) {
      if (!SHOWS_PASSWORD.has(kind)) return;
      accounts.set(request, accountOf(request, playerId));
      const place = placeOf(request);
      knownPlaces.delete(place);
      knownPlaces.add(place);
      void shared?.remember(place, KNOWN_PLACE_SECONDS);
      const [oldest] = knownPlaces;
      if (knownPlaces.size > MAX_KNOWN_PLACES && oldest !== undefined) knownPlaces.delete(oldest);
    },
  };
}

const tooMany = (ttlSeconds: number): Refusal => refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });
