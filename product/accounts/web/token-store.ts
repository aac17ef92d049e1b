import { TOKEN_KEY } from '../token-key.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { CallOptions, Client, Outcome } from '@wow/core/protocol/web';

/** The access token of this browser: who is signed in here, in every tab. */
export interface TokenStore {
  readonly current: () => string | null;
  readonly save: (token: string) => void;
  /** Signs out, but only the session of this token: an old call's 401 must not end a newer session. */
  readonly delete: (token: string) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `shelf` is null where the browser refuses storage; the session then lasts as long as the page. */
export function createTokenStore(shelf: TokenStorage | null, tabs: Pick<EventTarget, 'addEventListener'>): TokenStore {
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
    save(next) {
      shelf?.setItem(TOKEN_KEY, next);
      change(next);
    },
    delete(old) {
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

/** Asks the server as whoever is signed in at this moment. */
export type MemberCall = <E extends Endpoint>(
  endpoint: E,
  options?: Omit<CallOptions<E>, 'token' | 'body'> & { readonly body?: BodyOf<E> },
) => Promise<Outcome<ReplyOf<E>>>;

/** Returns the call that carries the token; a 401 to it ends the session that it carried, and no other. */
export const createMemberCall =
  (client: Client, tokens: TokenStore): MemberCall =>
  async (endpoint, options = {}) => {
    // Who is signed in says so wherever it makes a difference.
    const token = endpoint.access === 'open' ? null : tokens.current();
    const outcome = await client.call(endpoint, { ...options, token });
    if (token !== null && outcome.kind === 'refused' && outcome.status === 401) tokens.delete(token);
    return outcome;
  };
