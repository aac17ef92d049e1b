const DAY_MS = 86_400_000;
/** 1970 began on a Thursday; weeks begin on Monday. */
export const FIRST_MONDAY_MS = 4 * DAY_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Like `2027-01-31`, in UTC. */
// oxlint-disable-next-line eslint/no-restricted-globals -- formatting a time reads no clock
export const toIsoDate = (atMs: number): string => new Date(atMs).toISOString().slice(0, '2027-01-31'.length);
