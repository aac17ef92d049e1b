import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse, type LimitKind, type PlayerId, type Refusal, type RefusalCode } from '@wow/core/protocol';
import { parseEmail } from '@wow/product/accounts';
import type { SignInAllowances } from '../allowances.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { SharedCounts } from '../shared-counts.ts';
import { WindowCounts, type TakenCount } from '../window-counts.ts';

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
  readonly emailOf: (playerId: PlayerId) => Promise<string | null>;
  readonly shared?: SharedCounts | undefined;
}

const FAILURES: ReadonlySet<Outcome> = new Set(['wrong_credentials', 'wrong_password']);
/** The calls whose body names the e-mail of an account that its caller has just shown to own. */
const SHOWS_OWNER: ReadonlySet<LimitKind> = new Set(['sign-in', 'registration', 'identity']);

const hasEmail = z.object({ email: z.string() });

const emailIn = ({ body }: FastifyRequest): string => {
  const parsed = hasEmail.safeParse(body);
  return (parsed.success && parseEmail(parsed.data.email)) || '';
};

/**
 * Slows down guessing without letting a guesser lock the owner out (decision 0046). Failures are counted by account and
 * place. A browser that has signed in before is a place of its own. When many addresses guess at one account, each
 * address still has a small allowance, and a new one its first try.
 */
export function createSignInLimits({ allowances, devices, emailOf, shared }: SignInLimitOptions): SignInLimits {
  const counts = new WindowCounts(shared);
  const begun = new WeakMap<FastifyRequest, readonly TakenCount[]>();
  const { byPlace, failuresByPlace, failuresByAccount } = allowances;
  const undo = (taken: readonly TakenCount[]) => Promise.all(taken.map((one) => one.undo()));

  /** Counts a failure ahead of its check, so that parallel guesses count too. */
  async function takeFailure(
    account: string,
    place: string,
    isKnown: boolean,
  ): Promise<readonly TakenCount[] | Refusal> {
    const pair = `${place} ${account}`;
    const taken = await Promise.all([
      ...failuresByPlace.map(({ seconds }) => counts.take(`failures in ${seconds} s`, pair, seconds)),
      ...(isKnown ? [] : [counts.take('failures by account', account, failuresByAccount.seconds)]),
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
    return tooMany(wait);
  }

  return {
    async begin(request, playerId) {
      const account = playerId === undefined ? emailIn(request) : ((await emailOf(playerId)) ?? `player ${playerId}`);
      const device = devices.find(request, account);
      // An IPv6 network of 64 bits is one customer, so it counts as one address.
      const place = device === null ? `address ${normalizeIP(request.ip)}` : `device ${device}`;
      const tries = await counts.take('tries by place', place, byPlace.seconds);
      if (tries.current > byPlace.max) return tooMany(tries.ttlSeconds);
      const taken = await takeFailure(account, place, device !== null);
      if ('kind' in taken) return taken;
      begun.set(request, taken);
      return null;
    },
    async end(kind, request, reply, outcome) {
      if (!FAILURES.has(outcome)) await undo(begun.get(request) ?? []);
      const email = outcome === 'answered' && SHOWS_OWNER.has(kind) ? emailIn(request) : '';
      if (email !== '') devices.remember(request, reply, email);
    },
  };
}

const tooMany = (ttlSeconds: number): Refusal => refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });
