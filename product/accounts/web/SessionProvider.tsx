import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@wow/core/protocol/web';
import type { Profile } from '@wow/product/accounts';
import { loadAccountCalls } from './load-account-calls.ts';
import { createMemberCall } from './member-call.ts';
import { clearDrafts } from './use-draft.ts';
import { holdProfilePurse } from './profile-purse.ts';
import { profileKey, profileQuery } from './profile-query.ts';
import type { PurseHold } from './purse-hold.ts';
import { SessionContext, type Player, type Session } from './session.ts';
import type { TokenStore } from './token-store.ts';

const actionsOf = (
  client: Client,
  tokens: TokenStore,
  cache: QueryClient,
): Omit<Session, 'player' | keyof PurseHold> => {
  const call = createMemberCall(client, tokens);
  const change = (part: Partial<Profile>): void => {
    cache.setQueryData<Profile>(profileKey(tokens.current()), (profile) => profile && { ...profile, ...part });
  };
  return {
    call,
    signIn({ token, ...profile }) {
      cache.setQueryData<Profile>(profileKey(token), profile);
      tokens.keep(token);
    },
    signOut() {
      const token = tokens.current();
      if (token === null) return;
      void endOnServer(client, token);
      tokens.drop(token);
    },
    forget() {
      const token = tokens.current();
      if (token !== null) tokens.drop(token);
    },
    identify: ({ username, email }) => change({ username, email }),
    settle: change,
  };
};

async function endOnServer(client: Client, token: string): Promise<void> {
  const { accountEndpoints } = await loadAccountCalls();
  await client.call(accountEndpoints.logout, { token });
}

interface SessionProviderProps {
  client: Client;
  tokens: TokenStore;
  children: ReactNode;
}

export function SessionProvider({ client, tokens, children }: SessionProviderProps) {
  const cache = useQueryClient();
  // Pages are drawn before they are asked for, for visitors.
  const token = useSyncExternalStore(tokens.subscribe, tokens.current, () => null);
  const actions = useMemo(() => actionsOf(client, tokens, cache), [client, tokens, cache]);

  // However a session ended, here or in another tab: nothing of what it had seen outlives it.
  useEffect(
    () =>
      tokens.subscribe(() => {
        clearDrafts();
        const kept = hashKey(profileKey(tokens.current()));
        cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== kept });
      }),
    [tokens, cache],
  );

  const { data, isError } = useQuery(profileQuery(token, actions.call));

  const player = useMemo((): Player => {
    if (token === null) return { kind: 'visitor' };
    if (data) return { kind: 'signed-in', profile: data };
    return { kind: isError ? 'unknown' : 'restoring' };
  }, [token, data, isError]);

  // Another account's purse is another story: its versions and open rounds begin anew.
  const purse = useMemo(() => holdProfilePurse(cache, profileKey(token), actions.call), [cache, token, actions]);
  const session = useMemo(() => ({ player, ...actions, ...purse }), [player, actions, purse]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
