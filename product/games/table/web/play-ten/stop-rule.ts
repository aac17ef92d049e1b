/** Undefined for no rule, null for a text that is none. */
export type StopRule = number | undefined | null;

const MOST_POINTS = 1_000_000_000;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Parses whole points, `least` or more: `500`, `2 000`, `500$` or `٥٠٠`. */
export function parseStopRule(text: string, least: number): StopRule {
  const typed = text
    .normalize('NFKC')
    .replaceAll(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[\s$]/g, '');
  if (typed === '') return undefined;
  const points = /^\d+$/.test(typed) ? Number(typed) : NaN;
  return points >= least && points <= MOST_POINTS ? points : null;
}
