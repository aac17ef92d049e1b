/** Keys by their place on a Latin keyboard, such as `KeyR` and `Digit1`. */
const PLACE = /^(?:Key|Digit)(.)$/;

interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * Returns what a table reads of a pressed key, in lower case. Where the keyboard writes other letters than the table
 * names, or writes digits with Shift alone, it is what stands in that place on a Latin keyboard.
 */
export function pressedKey({ key, code, shiftKey }: Press): string {
  const foreign = key.length === 1 && !shiftKey && !/[a-z\d]/i.test(key);
  return ((foreign && PLACE.exec(code)?.[1]) || key).toLowerCase();
}
