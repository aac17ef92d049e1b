import { createContext, use } from 'react';
import type { Profile, SignedIn } from '@wow/product/accounts';
import type { MemberCall } from './member-call.ts';
import type { PurseHold } from './purse-hold.ts';

/** Who plays here. Balance, spins, xp and rank have this one source: the profile in the query cache. */
export type Player =
  | { readonly kind: 'visitor' }
  /** A token was found and its profile is being asked for. */
  | { readonly kind: 'restoring' }
  /** There is a token, but the server gave no profile yet; it will be asked again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly profile: Profile };

export interface Session extends PurseHold {
  readonly player: Player;
  readonly call: MemberCall;
  readonly signIn: (answer: SignedIn) => void;
  /** Ends the session here at once and on the server as soon as it hears of it. */
  readonly signOut: () => void;
  /** The server has ended the session: it is over here too. */
  readonly forget: () => void;
  /** The player goes by another name or e-mail from now on. */
  readonly identify: (profile: Pick<Profile, 'username' | 'email'>) => void;
  /** Makes what a round or a quest came to the player's: as many of these numbers as are known. */
  readonly settle: (numbers: Partial<Pick<Profile, 'balance' | 'spins' | 'xp' | 'xp_mul' | 'rank'>>) => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside a SessionProvider');
  return session;
}
