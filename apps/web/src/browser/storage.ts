/** Returns the browser's storage, or null where the player's settings refuse it. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Returns the storage of this tab, or null where the player's settings refuse it. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
