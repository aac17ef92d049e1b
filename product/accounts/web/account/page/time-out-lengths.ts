export const TIME_OUT_LENGTHS = ['24h', '7d', '30d', '6m', '1y', 'forever'] as const;

export type TimeOutLength = (typeof TIME_OUT_LENGTHS)[number];

const DAY_MS = 86_400_000;
/** Less than this is no longer time-out that anybody would ask for. */
const MIN_EXTENSION_MS = 3_600_000;

/** The least that each can come to; which days those are, the server says. */
const MIN_MS: Readonly<Record<TimeOutLength, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '6m': 181 * DAY_MS,
  '1y': 365 * DAY_MS,
  forever: Infinity,
};

/** Returns the lengths that would make a time-out longer which lasts until then: a shorter one changes nothing. */
export const getLongerLengths = (untilMs: number, nowMs: number): readonly TimeOutLength[] =>
  TIME_OUT_LENGTHS.filter((length) => nowMs + MIN_MS[length] > untilMs + MIN_EXTENSION_MS);
