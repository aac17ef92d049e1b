import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@wow/core/protocol/web';
import type { Profile } from '@wow/product/accounts';
import { loadAccountCalls } from './load-account-calls.ts';
import { createMemberCall, type MemberCall } from './member-call.ts';
import type { TokenStore } from './token-store.ts';

export const profileKey = (token: string | null) => ['profile', token] as const;

/** The profile of the session that this token opened; nobody asks for one without a token. */
export const profileQuery = (token: string | null, call: MemberCall) =>
  queryOptions({
    queryKey: profileKey(token),
    enabled: token !== null,
    queryFn: async (): Promise<Profile> => {
      const { accountEndpoints } = await loadAccountCalls();
      const outcome = await call(accountEndpoints.profile);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error('the profile could not be read');
    },
  });

/** Asks for the profile of whoever was signed in here, before there is anything on the screen that shows it. */
export async function restoreSession(client: Client, tokens: TokenStore, cache: QueryClient): Promise<void> {
  const token = tokens.current();
  if (token !== null) await cache.prefetchQuery(profileQuery(token, createMemberCall(client, tokens)));
}
