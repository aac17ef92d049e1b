/** The limits of the server's contract: `bounds-wire.ts` refuses what is beyond. */
export const MAX_LIMIT_POINTS = 1_000_000_000;

export type LimitFault = 'missing' | 'unreadable' | 'not-whole' | 'too-high';

export type ParsedLimit =
  { readonly kind: 'points'; readonly points: number } | { readonly kind: 'fault'; readonly fault: LimitFault };

const fault = (what: LimitFault): ParsedLimit => ({ kind: 'fault', fault: what });

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
  if (typed === '') return fault('missing');
  if (!WHOLE.test(typed) && !GROUPED.test(typed)) return fault(FRACTION.test(typed) ? 'not-whole' : 'unreadable');
  const points = Number(typed.replaceAll(/\D/g, ''));
  return points > MAX_LIMIT_POINTS ? fault('too-high') : { kind: 'points', points };
}
