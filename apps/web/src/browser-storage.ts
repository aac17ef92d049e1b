/** Returns the browser's storage, or null where the player's settings refuse it. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
