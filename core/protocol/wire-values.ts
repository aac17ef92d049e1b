/** An exact amount of points, spins or xp in hundredths of one unit: 12.5 points are 1250. */
export type Hundredths = number & { readonly __unit: 'hundredths' };

/** Doubles above this cannot distinguish neighbouring wire values. The database checks the same bound. */
export const MAX_HUNDREDTHS = 1_000_000_000_000_000;

const isHundredths = (value: number): value is Hundredths =>
  Number.isInteger(value) && Math.abs(value) <= MAX_HUNDREDTHS;

/** Returns `value` (hundredths) as an amount. Throws a `RangeError` if it is no integer or out of bounds. */
export function hundredths(value: number): Hundredths {
  if (!isHundredths(value)) throw new RangeError(`not an amount in hundredths: ${value}`);
  return value;
}

/** Returns the amount of `units` whole units. Throws like `hundredths`. */
export const fromUnits = (units: number): Hundredths => hundredths(units * 100);

/** Returns the amount as a JSON number: units with at most two decimals. */
export const toWire = (amount: Hundredths): number => amount / 100;

/** Like `toWire`, for reports about a stored amount, which may be no valid one. */
export const toShownAmount = (amount: number): number => amount / 100;

/** Returns the amount of a JSON number. Throws a `RangeError` if it has over two decimals or is out of bounds. */
export function fromWire(units: number): Hundredths {
  const amount = Math.round(units * 100);
  if (amount / 100 !== units) throw new RangeError(`not an amount with at most two decimals: ${units}`);
  return hundredths(amount);
}

/** Returns the milliseconds since 1970 of a valid ISO 8601 time with a time zone. */
// oxlint-disable-next-line eslint/no-restricted-globals -- parsing a text reads no clock
export const parseTimestamp = (text: string): number => Date.parse(text);
