/**
 * Returns the bet that is on the table: the chosen one (the smallest before any was), or the largest below it that the
 * balance covers. Null when the balance covers none. All in units, `bets` smallest first.
 */
export function betOnTable(bets: readonly number[], chosen: number | null, balance: number): number | null {
  const highest = Math.min(chosen ?? bets[0] ?? 0, balance);
  return bets.filter((bet) => bet <= highest).at(-1) ?? null;
}

/** Returns where the focus goes from `index` with this key in a radio group of `count`, or null. */
export function focusAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
