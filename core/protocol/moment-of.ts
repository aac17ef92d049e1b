/** Returns the milliseconds since 1970 of an ISO 8601 time with a time zone, which the text has been checked to be. */
// oxlint-disable-next-line eslint/no-restricted-globals -- reading a text asks no clock
export const momentOf = (text: string): number => Date.parse(text);
