/**
 * Returns the bet that is on the table: the chosen one (the smallest before any was), or the largest below it that the
 * balance covers. Null when the balance covers none. All in units, `bets` smallest first.
 */
export function betOnTable(bets: readonly number[], chosen: number | null, balance: number): number | null {
  const highest = Math.min(chosen ?? bets[0] ?? 0, balance);
  return bets.filter((bet) => bet <= highest).at(-1) ?? null;
}

/**
 * Returns where the focus goes from `index` with this key in a radio group of `count`, or null. `rightToLeft` says that
 * the next one stands to the left.
 */
export function focusAfter(key: string, index: number, count: number, rightToLeft = false): number | null {
  const next = (index + 1) % count;
  const previous = (index + count - 1) % count;
  switch (key) {
    case 'ArrowDown':
      return next;
    case 'ArrowUp':
      return previous;
    case 'ArrowRight':
      return rightToLeft ? previous : next;
    case 'ArrowLeft':
      return rightToLeft ? next : previous;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
