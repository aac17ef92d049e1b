export const TIME_OUT_LENGTHS = ['24h', '7d', '30d', '6m', '1y', 'forever'] as const;

export type TimeOutLength = (typeof TIME_OUT_LENGTHS)[number];

const DAY_MS = 86_400_000;
/** A shorter extension is not offered. */
const MIN_EXTENSION_MS = 3_600_000;

/** The shortest duration of each; the server decides the day. */
const MIN_MS: Readonly<Record<TimeOutLength, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '6m': 181 * DAY_MS,
  '1y': 365 * DAY_MS,
  forever: Infinity,
};

/** Returns the lengths that would extend a time-out. */
export const getLongerLengths = (untilMs: number, nowMs: number): readonly TimeOutLength[] =>
  TIME_OUT_LENGTHS.filter((length) => nowMs + MIN_MS[length] > untilMs + MIN_EXTENSION_MS);
