import type { LimitsReply } from '@wow/product/accounts';

export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];
export type LimitStatus = LimitsReply[Period];

/** The present limit; null means no limit. */
export interface CurrentLimit {
  readonly limit: number | null;
  readonly pending: { readonly limit: number | null } | null;
}

export type LimitChange = 'none' | 'at-once' | 'later' | 'taken-back';

/** Returns what asking for this limit will do, by the rules of the server: lower at once, higher or none a day later. */
export function computeLimitChange({ limit, pending }: CurrentLimit, asked: number | null): LimitChange {
  if (asked === limit) return pending ? 'taken-back' : 'none';
  if (asked !== null && (limit === null || asked < limit)) return 'at-once';
  return pending && pending.limit === asked ? 'none' : 'later';
}

/** The limits of the server's contract: `limits-wire.ts` refuses what is beyond. */
export const MAX_LIMIT_POINTS = 1_000_000_000;

type LimitFault = 'missing' | 'unreadable' | 'not-whole' | 'too-high';

export type ParsedLimit =
  { readonly kind: 'points'; readonly points: number } | { readonly kind: 'fault'; readonly fault: LimitFault };

const createFault = (what: LimitFault): ParsedLimit => ({ kind: 'fault', fault: what });

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const WHOLE = /^\d+$/;
/** Groups of three, however the player's country parts them. */
const GROUPED = /^\d{1,3}(?:([.,'’\u066C_])\d{3}(?:\1\d{3})*)$/;
const FRACTION = /^\d[\d.,'’\u066C]*[.,\u066B]\d+$/;

/** Returns the number of points that a player has typed: `500`, `2 000`, `2,000$`, `٥٠٠`. */
export function parseLimit(text: string): ParsedLimit {
  const typed = text
    .normalize('NFKC')
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\s/g, '')
    .replace(/^\$|\$$/, '');
  if (typed === '') return createFault('missing');
  if (!WHOLE.test(typed) && !GROUPED.test(typed)) return createFault(FRACTION.test(typed) ? 'not-whole' : 'unreadable');
  const points = Number(typed.replaceAll(/\D/g, ''));
  return points > MAX_LIMIT_POINTS ? createFault('too-high') : { kind: 'points', points };
}
