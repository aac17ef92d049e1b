import type { SharedCount, SharedCounts } from './shared-counts.ts';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import type { LimitKind, PlayerId, Refusal, RefusalCode } from '@wow/core/protocol';
import { parseEmail } from '@wow/product/accounts';
import { readCookie, setCookie } from '../http/read-request.ts';
import { getSentEmail } from '../http/security-log.ts';
import { refuseTooMany } from '../http/refusals.ts';
import type { Allowances } from './allowances.ts';
import { getTtlSeconds, Windows } from './windows.ts';

interface CountedAttempt extends SharedCount {
  readonly undo: () => Promise<void>;
}

/** Counts on all nodes with `shared`, else in this process. */
class WindowCounts {
  readonly #windows = new Windows();
  readonly #shared: SharedCounts | undefined;

  constructor(shared?: SharedCounts) {
    this.#shared = shared;
  }

  async increment(limit: string, key: string, seconds: number): Promise<CountedAttempt> {
    // Count before the first await, so that parallel requests see different counts.
    const window = this.#windows.increment(`${limit}\n${key}`, seconds);
    const local: SharedCount = { current: window.count, ttlSeconds: getTtlSeconds(window) };
    const everywhere = await this.#shared?.count(limit, key, seconds);
    return {
      ...(everywhere && everywhere.current > local.current ? everywhere : local),
      undo: async () => {
        window.count -= 1;
        if (everywhere) await this.#shared?.uncount(limit, key);
      },
    };
  }
}

/** 128 random bits, or the first 128 bits of an HMAC, as base64url. */
const PART = /^[\w-]{22}$/;
/** The cookie drops the oldest sign-in beyond this number. An account has a signature for its email and one for itself. */
const MAX_SIGNATURES = 8;
const DEVICE_COOKIE = { name: 'wow-device', seconds: 31_536_000 };

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Device cookies (OWASP, "Slow down online guessing attacks"), signed with the token key: no node stores them. */
export function createKnownDevices(tokenKey: Uint8Array, https: boolean) {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow known devices', 32));
  const sign = (id: string, account: string): string =>
    createHmac('sha256', key).update(`${id}\n${account}`).digest().subarray(0, 16).toString('base64url');

  /** Cookies of replies that are not sent yet: a sign-in saves an email and a player. */
  const saved = new WeakMap<FastifyRequest, string[]>();

  /** The browser's id and its signatures. */
  const read = (request: FastifyRequest): string[] => {
    const own = saved.get(request);
    if (own) return own;
    const parts = readCookie(request, DEVICE_COOKIE, https).split('.');
    return parts.length <= 1 + MAX_SIGNATURES && parts.every((part) => PART.test(part)) ? parts : [];
  };

  return {
    find(request: FastifyRequest, account: string): string | null {
      const [id, ...signatures] = read(request);
      if (id === undefined) return null;
      const expected = Buffer.from(sign(id, account));
      return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? id : null;
    },
    save(request: FastifyRequest, account: string): void {
      const [id = randomBytes(16).toString('base64url'), ...signatures] = read(request);
      const signature = sign(id, account);
      const others = signatures.filter((other) => other !== signature).slice(0, MAX_SIGNATURES - 1);
      saved.set(request, [id, signature, ...others]);
    },
    /** Sets the cookie if anything was saved. */
    write(request: FastifyRequest, reply: FastifyReply): void {
      const parts = saved.get(request);
      if (parts) setCookie(reply, DEVICE_COOKIE, parts.join('.'), https);
    },
  };
}

export type Outcome = RefusalCode | 'answered' | 'failed';

export interface SignInLimitOptions {
  readonly allowances: Allowances['signIn'];
  readonly devices: KnownDevices;
  readonly findEmail: (playerId: PlayerId) => Promise<string | null>;
  readonly shared?: SharedCounts | undefined;
}

const FAILURES: ReadonlySet<Outcome> = new Set(['wrong_credentials', 'wrong_password']);
/** The calls whose success proves that the caller owns the account of the e-mail in the body. */
const PROVES_OWNER: ReadonlySet<LimitKind> = new Set(['sign-in', 'registration', 'identity']);

const parseRequestEmail = ({ body }: FastifyRequest): string => parseEmail(getSentEmail(body) ?? '') ?? '';

/** Failures count by account and place; during an attack each address keeps a few tries for the owner (ADR 46). */
export function createSignInLimits({ allowances, devices, findEmail, shared }: SignInLimitOptions) {
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
    async begin(request: FastifyRequest, playerId?: PlayerId): Promise<Refusal | null> {
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
    /** Takes the count back unless the attempt failed, and saves the email after a sign-in. */
    async end(kind: LimitKind, request: FastifyRequest, outcome: Outcome): Promise<void> {
      if (!FAILURES.has(outcome)) await undo(begun.get(request) ?? []);
      // Before a code is asked for, the password was right.
      const isOwner = outcome === 'answered' || outcome === 'second_factor';
      const email = isOwner && PROVES_OWNER.has(kind) ? parseRequestEmail(request) : '';
      if (email !== '') devices.save(request, email);
    },
  };
}
