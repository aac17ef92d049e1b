import { createContext, use } from 'react';
import type { Profile, SignedIn } from '@wow/product/accounts';
import type { MemberCall } from './member-call.ts';

/** Who plays here. Balance, spins, xp and rank have this one source: the profile in the query cache. */
export type Player =
  | { readonly kind: 'visitor' }
  /** A token was found and its profile is being asked for. */
  | { readonly kind: 'restoring' }
  /** There is a token, but the server gave no profile yet; it will be asked again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly profile: Profile };

export interface Session {
  readonly player: Player;
  readonly call: MemberCall;
  readonly signIn: (answer: SignedIn) => void;
  /** Ends the session here at once and on the server as soon as it hears of it. */
  readonly signOut: () => void;
  /** Makes the balance that a round came to the player's balance. */
  readonly settle: (balance: number) => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside a SessionProvider');
  return session;
}
