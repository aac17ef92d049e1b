import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { CallOptions, Client, Outcome } from '@wow/core/protocol/web';
import type { TokenStore } from './token-store.ts';

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
    if (token !== null && outcome.kind === 'refused' && outcome.status === 401) tokens.drop(token);
    return outcome;
  };
