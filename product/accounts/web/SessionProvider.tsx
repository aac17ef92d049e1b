import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Profile, SignedIn } from '@wow/product/accounts';
import { type MemberCall, createMemberCall, type TokenStore } from './token-store.ts';
import { type PurseDisplay, createPurseDisplay } from './purse-display.ts';
import { queryOptions, type QueryClient, hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@wow/core/protocol/web';
import { clearDrafts } from './use-draft.ts';

/** The profile in the query cache is the only source of balance, spins, xp and rank. */
export type Player =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'restoring' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly profile: Profile };

export interface Session extends PurseDisplay {
  readonly player: Player;
  readonly call: MemberCall;
  readonly signIn: (answer: SignedIn) => void;
  /** Ends the session here without waiting for the server. */
  readonly signOut: () => void;
  /** For a session that the server has ended. */
  readonly endLocally: () => void;
  readonly updateIdentity: (profile: Pick<Profile, 'username' | 'email'>) => void;
  readonly updateLook: (look: Pick<Profile, 'face' | 'title' | 'table'>) => void;
  readonly applyBalance: (numbers: Partial<Pick<Profile, 'balance' | 'spins' | 'xp' | 'xp_mul' | 'rank'>>) => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** Loads few endpoints: parsing schemas is slow on phones. */
export const loadAccountCalls = () => import('../wire.ts');

const getProfileKey = (token: string | null) => ['profile', token] as const;

async function fetchProfile(call: MemberCall): Promise<Profile | null> {
  const { accountEndpoints } = await loadAccountCalls();
  const outcome = await call(accountEndpoints.profile);
  return outcome.kind === 'reply' ? outcome.reply : null;
}

const createProfileQuery = (token: string | null, call: MemberCall) =>
  queryOptions({
    queryKey: getProfileKey(token),
    enabled: token !== null,
    queryFn: async (): Promise<Profile> => {
      const profile = await fetchProfile(call);
      if (profile !== null) return profile;
      throw new Error('the profile could not be read');
    },
  });

export async function restoreSession(client: Client, tokens: TokenStore, cache: QueryClient): Promise<void> {
  const token = tokens.current();
  if (token !== null) await cache.prefetchQuery(createProfileQuery(token, createMemberCall(client, tokens)));
}

const createProfilePurseDisplay = (cache: QueryClient, key: readonly unknown[], call: MemberCall): PurseDisplay =>
  createPurseDisplay({
    show: (purse) => cache.setQueryData<Profile>(key, (profile) => profile && { ...profile, ...purse }),
    isShown({ balance, spins, xp, rank }) {
      const shown = cache.getQueryData<Profile>(key);
      return shown?.balance === balance && shown.spins === spins && shown.xp === xp && shown.rank === rank;
    },
    async fetchPurse() {
      const profile = await fetchProfile(call);
      return profile && { balance: profile.balance, spins: profile.spins, xp: profile.xp, rank: profile.rank };
    },
  });

interface SessionActionDeps extends Pick<SessionProviderProps, 'client' | 'tokens' | 'onLeave'> {
  readonly cache: QueryClient;
}

const createSessionActions = ({
  client,
  tokens,
  cache,
  onLeave,
}: SessionActionDeps): Omit<Session, 'player' | keyof PurseDisplay> => {
  const call = createMemberCall(client, tokens);
  const change = (part: Partial<Profile>): void => {
    cache.setQueryData<Profile>(getProfileKey(tokens.current()), (profile) => profile && { ...profile, ...part });
  };
  return {
    call,
    signIn({ token, ...profile }) {
      cache.setQueryData<Profile>(getProfileKey(token), profile);
      tokens.save(token);
    },
    signOut() {
      const token = tokens.current();
      if (token === null) return;
      void loadAccountCalls().then(({ accountEndpoints }) => client.call(accountEndpoints.logout, { token }));
      tokens.delete(token);
      onLeave();
    },
    endLocally() {
      const token = tokens.current();
      if (token !== null) tokens.delete(token);
      onLeave();
    },
    updateIdentity: ({ username, email }) => change({ username, email }),
    updateLook: change,
    applyBalance: change,
  };
};

interface SessionProviderProps {
  client: Client;
  tokens: TokenStore;
  /** Called when the player signs out or closes the account here, not when the server ends the session. */
  onLeave: () => void;
  children: ReactNode;
}

export function SessionProvider({ client, tokens, onLeave, children }: SessionProviderProps) {
  const cache = useQueryClient();
  // Prerendered pages are for visitors.
  const token = useSyncExternalStore(tokens.subscribe, tokens.current, () => null);
  const actions = useMemo(
    () => createSessionActions({ client, tokens, cache, onLeave }),
    [client, tokens, cache, onLeave],
  );

  // An ended session leaves no drafts or cached queries, in any tab.
  useEffect(
    () =>
      tokens.subscribe(() => {
        clearDrafts();
        const currentHash = hashKey(getProfileKey(tokens.current()));
        cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== currentHash });
      }),
    [tokens, cache],
  );

  const { data, isError } = useQuery(createProfileQuery(token, actions.call));

  const player = useMemo((): Player => {
    if (token === null) return { kind: 'visitor' };
    if (data) return { kind: 'signed-in', profile: data };
    return { kind: isError ? 'unknown' : 'restoring' };
  }, [token, data, isError]);

  // Versions and open rounds belong to one account.
  const purse = useMemo(
    () => createProfilePurseDisplay(cache, getProfileKey(token), actions.call),
    [cache, token, actions],
  );
  const session = useMemo(() => ({ player, ...actions, ...purse }), [player, actions, purse]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
