/** Returns null if it throws. For storage and for wallets: both belong to others and may fail at any time. */
export function ignoreErrors<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
