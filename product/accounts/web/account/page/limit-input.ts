import { MAX_LIMIT_POINTS, type LimitsReply } from '@wow/product/accounts';

export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];
export type LimitStatus = LimitsReply[Period];

export interface CurrentLimit {
  readonly limit: number | null;
  readonly pending: { readonly limit: number | null } | null;
}

export type LimitChange = 'none' | 'at-once' | 'later' | 'taken-back';

/** Predicts the effect by the rules of the server: lower at once, higher or none a day later. */
export function computeLimitChange({ limit, pending }: CurrentLimit, asked: number | null): LimitChange {
  if (asked === limit) return pending ? 'taken-back' : 'none';
  if (asked !== null && (limit === null || asked < limit)) return 'at-once';
  return pending && pending.limit === asked ? 'none' : 'later';
}

type LimitFault = 'missing' | 'unreadable' | 'not-whole' | 'too-high';

export type ParsedLimit =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'fault'; readonly fault: LimitFault };

const createFault = (fault: LimitFault): ParsedLimit => ({ kind: 'fault', fault });

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const WHOLE = /^\d+$/;
/** Groups of three with any usual separator. */
const GROUPED = /^\d{1,3}(?:([.,'’\u066C_])\d{3}(?:\1\d{3})*)$/;
const FRACTION = /^\d[\d.,'’\u066C]*[.,\u066B]\d+$/;

/** Parses `500`, `2 000`, `2,000$` or `٥٠٠`. */
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
