/** Returns whether this number of units is a whole number of hundredths, as every amount has to be. */
export const hasTwoDecimals = (units: number): boolean => Math.round(units * 100) / 100 === units;
