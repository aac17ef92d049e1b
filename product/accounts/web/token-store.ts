import { TOKEN_KEY } from '../token-key.ts';
import type { Endpoint, ReplyOf } from '@wow/core/protocol';
import type { CallOptions, Client, Outcome } from '@wow/core/protocol/web';

export type TokenStore = ReturnType<typeof createTokenStore>;

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `storage` is null if the browser refuses it; the session then ends with the page. */
export function createTokenStore(storage: TokenStorage | null, tabs: Pick<EventTarget, 'addEventListener'>) {
  const listeners = new Set<() => void>();
  const read = (): string | null => storage?.getItem(TOKEN_KEY) || null;
  let token = read();

  const change = (next: string | null): void => {
    if (next === token) return;
    token = next;
    for (const listener of listeners) listener();
  };

  tabs.addEventListener('storage', (event) => {
    // The key is null if another tab cleared the storage.
    const key = 'key' in event ? event.key : null;
    if (key === TOKEN_KEY || key === null) change(read());
  });

  return {
    current: () => token,
    save(next: string): void {
      storage?.setItem(TOKEN_KEY, next);
      change(next);
    },
    delete(old: string): void {
      // The 401 of an old call must not end a newer session.
      if (old !== token) return;
      storage?.removeItem(TOKEN_KEY);
      change(null);
    },
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return (): void => void listeners.delete(onChange);
    },
  };
}

export type MemberCallOptions<E extends Endpoint> = Omit<CallOptions<E>, 'token'>;

export type MemberCall = <E extends Endpoint>(
  endpoint: E,
  options?: MemberCallOptions<E>,
) => Promise<Outcome<ReplyOf<E>>>;

/** Sends the token; a 401 ends only its session. */
export const createMemberCall =
  (client: Client, tokens: TokenStore): MemberCall =>
  async (endpoint, options = {}) => {
    const token = endpoint.access === 'open' ? null : tokens.current();
    const outcome = await client.call(endpoint, { ...options, token });
    if (token !== null && outcome.kind === 'refused' && outcome.status === 401) tokens.delete(token);
    return outcome;
  };
