import type { SharedCount, SharedCounts } from './shared-counts.ts';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import * as z from 'zod/mini';
import { refuse, type LimitKind, type PlayerId, type Refusal, type RefusalCode } from '@wow/core/protocol';
import { parseEmail } from '@wow/product/accounts';
import type { SignInAllowances } from './allowances.ts';

/** More keys than one attacker can fill; past that the oldest window is dropped. */
const MAX_WINDOWS = 200_000;

interface Window {
  count: number;
  readonly endsAtMs: number;
}

/** A count that was taken, and how to take it back. */
interface CountedAttempt extends SharedCount {
  readonly undo: () => Promise<void>;
}

/**
 * Counts by key, in windows that begin with the first count. The counts of all nodes are added up where `shared` is given
 * and answers; otherwise this process counts alone.
 */
class WindowCounts {
  readonly #windows = new Map<string, Window>();
  readonly #shared: SharedCounts | undefined;

  constructor(shared?: SharedCounts) {
    this.#shared = shared;
  }

  async increment(limit: string, key: string, seconds: number): Promise<CountedAttempt> {
    // Counted before the first await: parallel requests each see a higher count.
    const window = this.#count(`${limit}\n${key}`, seconds);
    const here: SharedCount = {
      current: window.count,
      ttlSeconds: Math.ceil((window.endsAtMs - performance.now()) / 1000),
    };
    const everywhere = await this.#shared?.count(limit, key, seconds);
    return {
      ...(everywhere && everywhere.current > here.current ? everywhere : here),
      undo: async () => {
        window.count -= 1;
        if (everywhere) await this.#shared?.uncount(limit, key);
      },
    };
  }

  #count(key: string, seconds: number): Window {
    const nowMs = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      this.#windows.delete(key);
      window = { count: 0, endsAtMs: nowMs + seconds * 1000 };
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_WINDOWS && oldest !== undefined) this.#windows.delete(oldest);
    }
    window.count += 1;
    return window;
  }
}

/** 128 random bits, or the first 128 bits of an HMAC, as base64url. */
const PART = /^[\w-]{22}$/;
/** A browser that more people share forgets the one who signed in longest ago. */
const MAX_ACCOUNTS = 4;
const YEAR_SECONDS = 31_536_000;

/**
 * Which browsers have signed in to an account before: a signed cookie says so, and nothing is stored on the server.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
interface KnownDevices {
  /** Returns the id of the caller's browser if it has signed in to this account before. */
  readonly find: (request: FastifyRequest, account: string) => string | null;
  /** Sets the cookie by which the caller's browser is known for this account. */
  readonly save: (request: FastifyRequest, reply: FastifyReply, account: string) => void;
}

/** Returns the devices that this token key vouches for: on every node, and after a restart. */
export function createKnownDevices(tokenKey: Uint8Array, https: boolean): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow known devices', 32));
  // Browsers refuse the prefix without https.
  const name = https ? '__Host-wow-device' : 'wow-device';
  const sign = (id: string, account: string): string =>
    createHmac('sha256', key).update(`${id}\n${account}`).digest().subarray(0, 16).toString('base64url');

  /** The browser's id, then one signature for each account. */
  const read = ({ headers }: FastifyRequest): string[] => {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const parts = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1).split('.') ?? []; // prettier-ignore
    return parts.length <= 1 + MAX_ACCOUNTS && parts.every((part) => PART.test(part)) ? parts : [];
  };

  return {
    find(request, account) {
      const [id, ...signatures] = read(request);
      if (id === undefined) return null;
      const expected = Buffer.from(sign(id, account));
      return signatures.some((one) => timingSafeEqual(Buffer.from(one), expected)) ? id : null;
    },
    save(request, reply, account) {
      const [id = randomBytes(16).toString('base64url'), ...signatures] = read(request);
      const signature = sign(id, account);
      const others = signatures.filter((one) => one !== signature).slice(0, MAX_ACCOUNTS - 1);
      const value = [id, signature, ...others].join('.');
      const attributes = ['Path=/', `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
      void reply.header('set-cookie', [`${name}=${value}`, ...attributes, ...(https ? ['Secure'] : [])].join('; '));
    },
  };
}

export interface SignInLimits {
  /** Counts a try to show a password. Returns the refusal if there were too many. */
  readonly begin: (request: FastifyRequest, playerId?: PlayerId) => Promise<Refusal | null>;
  /** Keeps a failed try counted, takes any other back, and remembers the browser of a player who has signed in. */
  readonly end: (kind: LimitKind, request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => Promise<void>;
}

/** How a call ended: the code of its refusal, or whether it was answered. */
export type Outcome = RefusalCode | 'answered' | 'failed';

export interface SignInLimitOptions {
  readonly allowances: SignInAllowances;
  readonly devices: KnownDevices;
  /** Returns the e-mail that a player signs in with, so that all tries for one account are counted together. */
  readonly findEmail: (playerId: PlayerId) => Promise<string | null>;
  readonly shared?: SharedCounts | undefined;
}

const FAILURES: ReadonlySet<Outcome> = new Set(['wrong_credentials', 'wrong_password']);
/** The calls whose body names the e-mail of an account that its caller has just shown to own. */
const SHOWS_OWNER: ReadonlySet<LimitKind> = new Set(['sign-in', 'registration', 'identity']);

const hasEmail = z.object({ email: z.string() });

const parseRequestEmail = ({ body }: FastifyRequest): string => {
  const parsed = hasEmail.safeParse(body);
  return (parsed.success && parseEmail(parsed.data.email)) || '';
};

/**
 * Slows down guessing without letting a guesser lock the owner out (decision 0046). Failures are counted by account and
 * place. A browser that has signed in before is a place of its own. When many addresses guess at one account, each
 * address still has a small allowance, and a new one its first try.
 */
export function createSignInLimits({ allowances, devices, findEmail, shared }: SignInLimitOptions): SignInLimits {
  const counts = new WindowCounts(shared);
  const begun = new WeakMap<FastifyRequest, readonly CountedAttempt[]>();
  const { byPlace, failuresByPlace, failuresByAccount } = allowances;
  const undo = (taken: readonly CountedAttempt[]) => Promise.all(taken.map((one) => one.undo()));

  /** Counts a failure ahead of its check, so that parallel guesses count too. */
  async function takeFailure(
    account: string,
    place: string,
    isKnown: boolean,
  ): Promise<readonly CountedAttempt[] | Refusal> {
    const pair = `${place} ${account}`;
    const taken = await Promise.all([
      ...failuresByPlace.map(({ seconds }) => counts.increment(`failures in ${seconds} s`, pair, seconds)),
      ...(isKnown ? [] : [counts.increment('failures by account', account, failuresByAccount.seconds)]),
    ]);
    const byAccount = isKnown ? undefined : taken.at(-1);
    const isAttack = byAccount !== undefined && byAccount.current > failuresByAccount.max;
    const waits = failuresByPlace.map(({ max, maxUnderAttack }, nth) => {
      const { current, ttlSeconds } = taken[nth]!;
      return current > (isAttack ? maxUnderAttack : max) ? ttlSeconds : 0;
    });
    const wait = Math.max(...waits);
    if (wait === 0) return taken;
    await undo(taken);
    return refuseTooMany(wait);
  }

  return {
    async begin(request, playerId) {
      const account =
        playerId === undefined ? parseRequestEmail(request) : ((await findEmail(playerId)) ?? `player ${playerId}`);
      const device = devices.find(request, account);
      // An IPv6 network of 64 bits is one customer, so it counts as one address.
      const place = device === null ? `address ${normalizeIP(request.ip)}` : `device ${device}`;
      const tries = await counts.increment('tries by place', place, byPlace.seconds);
      if (tries.current > byPlace.max) return refuseTooMany(tries.ttlSeconds);
      const taken = await takeFailure(account, place, device !== null);
      if ('kind' in taken) return taken;
      begun.set(request, taken);
      return null;
    },
    async end(kind, request, reply, outcome) {
      if (!FAILURES.has(outcome)) await undo(begun.get(request) ?? []);
      const email = outcome === 'answered' && SHOWS_OWNER.has(kind) ? parseRequestEmail(request) : '';
      if (email !== '') devices.save(request, reply, email);
    },
  };
}

const refuseTooMany = (ttlSeconds: number): Refusal =>
  refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });
