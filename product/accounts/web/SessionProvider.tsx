import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@wow/core/protocol/web';
import { accountEndpoints, type Profile } from '@wow/product/accounts';
import { createMemberCall } from './member-call.ts';
import { SessionContext, type Player, type Session } from './session.ts';
import type { TokenStore } from './token-store.ts';

const profileKey = (token: string | null) => ['profile', token] as const;

const actionsOf = (client: Client, tokens: TokenStore, cache: QueryClient): Omit<Session, 'player'> => {
  const call = createMemberCall(client, tokens);
  return {
    call,
    signIn({ token, ...profile }) {
      cache.setQueryData<Profile>(profileKey(token), profile);
      tokens.keep(token);
    },
    signOut() {
      const token = tokens.current();
      if (token === null) return;
      void call(accountEndpoints.logout);
      tokens.drop(token);
    },
    settle(balance) {
      cache.setQueryData<Profile>(profileKey(tokens.current()), (profile) => profile && { ...profile, balance });
    },
  };
};

interface SessionProviderProps {
  client: Client;
  tokens: TokenStore;
  children: ReactNode;
}

export function SessionProvider({ client, tokens, children }: SessionProviderProps) {
  const cache = useQueryClient();
  const token = useSyncExternalStore(tokens.subscribe, tokens.current);
  const actions = useMemo(() => actionsOf(client, tokens, cache), [client, tokens, cache]);

  // However a session ended, here or in another tab: nothing of what it had seen outlives it.
  useEffect(
    () =>
      tokens.subscribe(() => {
        const kept = hashKey(profileKey(tokens.current()));
        cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== kept });
      }),
    [tokens, cache],
  );

  const { data, isError } = useQuery({
    queryKey: profileKey(token),
    enabled: token !== null,
    queryFn: async (): Promise<Profile> => {
      const outcome = await actions.call(accountEndpoints.profile);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error('the profile could not be read');
    },
  });

  const player = useMemo((): Player => {
    if (token === null) return { kind: 'visitor' };
    if (data) return { kind: 'signed-in', profile: data };
    return { kind: isError ? 'unknown' : 'restoring' };
  }, [token, data, isError]);

  const session = useMemo(() => ({ player, ...actions }), [player, actions]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
