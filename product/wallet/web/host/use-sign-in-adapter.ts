import { useEffect, useMemo, useState } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { getConnection } from 'wagmi/actions';
import { useRefusalWords, useSession, type ConfirmedCall } from '@wow/product/accounts/web';
import { useRenewWallets } from '../use-linked-wallets.ts';
import { signInAdapter } from './sign-in-adapter.ts';
import { useStanding } from './use-standing.ts';

type Now = Pick<ReturnType<typeof useSession>, 'call' | 'signIn' | 'signOut'> & {
  readonly wordsOf: ReturnType<typeof useRefusalWords>;
  readonly linked: () => void;
};

/** What an adapter acts as: whoever is signed in at that moment. */
class Latest {
  #now: Now;
  #known: string | null = null;

  constructor(now: Now) {
    this.#now = now;
  }

  get now(): Now {
    return this.#now;
  }

  /** The address that was last known to be the player's. */
  get known(): string | null {
    return this.#known;
  }

  become(now: Now, known: string | null): void {
    this.#now = now;
    this.#known = known ?? this.#known;
  }
}

/** Returns how players prove that a wallet is theirs, as whoever is signed in at that moment. */
export function useSignInAdapter(confirmed: ConfirmedCall['confirmed']): ReturnType<typeof signInAdapter> {
  const config = useConfig();
  const { address } = useConnection();
  const standing = useStanding();
  const session = useSession();
  const wordsOf = useRefusalWords();
  const renew = useRenewWallets();
  const now = { ...session, wordsOf, linked: renew };
  // An adapter that changed with every draw would begin to sign in anew each time.
  const [latest] = useState(() => new Latest(now));
  useEffect(() => {
    latest.become(now, standing === 'authenticated' ? (address ?? null) : null);
  });

  return useMemo(
    () =>
      signInAdapter({
        call: (...asked) => latest.now.call(...asked),
        confirmed,
        signIn: (answer) => latest.now.signIn(answer),
        signOut: () => latest.now.signOut(),
        linked: () => latest.now.linked(),
        wordsOf: (refused) => latest.now.wordsOf(refused),
        lastKnown: () => latest.known,
        connected() {
          const { address: at, chainId } = getConnection(config);
          return at === undefined || chainId === undefined ? null : { address: at, chainId };
        },
      }),
    [config, latest, confirmed],
  );
}
