/** The most points that one section of a wheel can give. */
export const MAX_PRIZE = 1_000_000;

const UNITS = /^\d{1,7}(\.\d{1,2})?$/;

/** Returns the points that a link to the prize dialog names, or null for what no section of any wheel gives. */
export function prizeValue(text: string | null): number | null {
  if (text === null || !UNITS.test(text)) return null;
  const points = Number(text);
  return points > 0 && points <= MAX_PRIZE ? points : null;
}
