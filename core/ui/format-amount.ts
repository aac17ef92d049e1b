const NO_BREAK_SPACE = '\u00A0';

// The digits are always grouped this way, in every language: the pieces that differ are the words around them.
const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' });

/** Returns an amount in units as players read it: `12 450.5`, groups split by U+00A0, at most two decimals. */
export const formatAmount = (units: number): string => digits.format(units).replaceAll(',', NO_BREAK_SPACE);
