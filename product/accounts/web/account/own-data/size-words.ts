const UNITS = [
  ['kilobyte', 1_000],
  ['megabyte', 1_000_000],
] as const;

/** Returns how large a file is, in the largest unit of which it has one: `48 kB`, `2.4 MB`. */
export function sizeWords(bytes: number, tag: string): string {
  const [unit, size] = UNITS[bytes < UNITS[1][1] ? 0 : 1];
  const amount = bytes / size;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
    numberingSystem: 'latn',
  }).format(Math.max(amount, unit === 'kilobyte' ? 1 : 0));
}
