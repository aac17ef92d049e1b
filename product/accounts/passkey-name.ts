import { parseVisibleText } from './visible-text.ts';

const MAX_CHARACTERS = 40;
const MAX_POINTS = 100;

/** Returns the stored form, or null if it is invalid. */
export function parsePasskeyName(text: string): string | null {
  const name = parseVisibleText(text, { min: 1, max: MAX_CHARACTERS });
  return name !== null && [...name].length <= MAX_POINTS ? name : null;
}
