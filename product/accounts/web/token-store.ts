import { TOKEN_KEY } from '../token-key.ts';

/** The access token of this browser: who is signed in here, in every tab. */
export interface TokenStore {
  readonly current: () => string | null;
  readonly keep: (token: string) => void;
  /** Signs out, but only the session of this token: an old call's 401 must not end a newer session. */
  readonly drop: (token: string) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `shelf` is null where the browser refuses storage; the session then lasts as long as the page. */
export function createTokenStore(shelf: Shelf | null, tabs: Pick<EventTarget, 'addEventListener'>): TokenStore {
  const listeners = new Set<() => void>();
  const read = (): string | null => shelf?.getItem(TOKEN_KEY) || null;
  let token = read();

  const change = (next: string | null): void => {
    if (next === token) return;
    token = next;
    for (const tell of listeners) tell();
  };

  tabs.addEventListener('storage', (event) => {
    // The key is null when another tab emptied the whole storage.
    const key = 'key' in event ? event.key : null;
    if (key === TOKEN_KEY || key === null) change(read());
  });

  return {
    current: () => token,
    keep(next) {
      shelf?.setItem(TOKEN_KEY, next);
      change(next);
    },
    drop(old) {
      if (old !== token) return;
      shelf?.removeItem(TOKEN_KEY);
      change(null);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
