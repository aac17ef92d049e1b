/** Where the product keeps who is signed in, on its own pages. */
const KEY = 'wow-access-token';

/** Returns the session of this browser, or null. It never leaves this page but for the product's own server. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(KEY) || null;
  } catch {
    // The browser refuses storage: nobody is signed in here.
    return null;
  }
}

/** Calls back when somebody signs in or out in another tab, until the returned function is called. */
export function watchSession(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
