import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Profile, SignedIn } from '@wow/product/accounts';
import { type MemberCall, createMemberCall, type TokenStore } from './token-store.ts';
import { type PurseDisplay, createPurseDisplay, type DisplayedPurse } from './purse-display.ts';
import { queryOptions, type QueryClient, hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@wow/core/protocol/web';
import { clearDrafts } from './use-draft.ts';

/** Who plays here. Balance, spins, xp and rank have this one source: the profile in the query cache. */
export type Player =
  | { readonly kind: 'visitor' }
  /** A token was found and its profile is being asked for. */
  | { readonly kind: 'restoring' }
  /** There is a token, but the server gave no profile yet; it will be asked again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly profile: Profile };

export interface Session extends PurseDisplay {
  readonly player: Player;
  readonly call: MemberCall;
  readonly signIn: (answer: SignedIn) => void;
  /** Ends the session here at once and on the server as soon as it hears of it. */
  readonly signOut: () => void;
  /** The server has ended the session: it is over here too. */
  readonly endLocally: () => void;
  /** The player goes by another name or e-mail from now on. */
  readonly updateIdentity: (profile: Pick<Profile, 'username' | 'email'>) => void;
  /** Makes what a round or a quest came to the player's: as many of these numbers as are known. */
  readonly applyBalance: (numbers: Partial<Pick<Profile, 'balance' | 'spins' | 'xp' | 'xp_mul' | 'rank'>>) => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside a SessionProvider');
  return session;
}

/** Loads the calls that sign in, sign out and read the profile, and no other: schemas take a phone their time. */
export const loadAccountCalls = () => import('../wire.ts');

const getProfileKey = (token: string | null) => ['profile', token] as const;

/** The profile of the session that this token opened; nobody asks for one without a token. */
const createProfileQuery = (token: string | null, call: MemberCall) =>
  queryOptions({
    queryKey: getProfileKey(token),
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
  if (token !== null) await cache.prefetchQuery(createProfileQuery(token, createMemberCall(client, tokens)));
}

const toDisplayedPurse = ({ balance, spins, xp, rank }: Profile): DisplayedPurse => ({ balance, spins, xp, rank });

/** Returns the hold over the purse in the profile that the cache keeps under this key. */
const createProfilePurseDisplay = (cache: QueryClient, key: readonly unknown[], call: MemberCall): PurseDisplay =>
  createPurseDisplay({
    show: (purse) => cache.setQueryData<Profile>(key, (profile) => profile && { ...profile, ...purse }),
    isShown({ balance, spins, xp, rank }) {
      const shown = cache.getQueryData<Profile>(key);
      return shown?.balance === balance && shown.spins === spins && shown.xp === xp && shown.rank === rank;
    },
    async fetchPurse() {
      const { accountEndpoints } = await loadAccountCalls();
      const outcome = await call(accountEndpoints.profile);
      return outcome.kind === 'reply' ? toDisplayedPurse(outcome.reply) : null;
    },
  });

const createSessionActions = (
  client: Client,
  tokens: TokenStore,
  cache: QueryClient,
): Omit<Session, 'player' | keyof PurseDisplay> => {
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
      void endOnServer(client, token);
      tokens.delete(token);
    },
    endLocally() {
      const token = tokens.current();
      if (token !== null) tokens.delete(token);
    },
    updateIdentity: ({ username, email }) => change({ username, email }),
    applyBalance: change,
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
  const actions = useMemo(() => createSessionActions(client, tokens, cache), [client, tokens, cache]);

  // However a session ended, here or in another tab: nothing of what it had seen outlives it.
  useEffect(
    () =>
      tokens.subscribe(() => {
        clearDrafts();
        const kept = hashKey(getProfileKey(tokens.current()));
        cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== kept });
      }),
    [tokens, cache],
  );

  const { data, isError } = useQuery(createProfileQuery(token, actions.call));

  const player = useMemo((): Player => {
    if (token === null) return { kind: 'visitor' };
    if (data) return { kind: 'signed-in', profile: data };
    return { kind: isError ? 'unknown' : 'restoring' };
  }, [token, data, isError]);

  // Another account's purse is another story: its versions and open rounds begin anew.
  const purse = useMemo(
    () => createProfilePurseDisplay(cache, getProfileKey(token), actions.call),
    [cache, token, actions],
  );
  const session = useMemo(() => ({ player, ...actions, ...purse }), [player, actions, purse]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
