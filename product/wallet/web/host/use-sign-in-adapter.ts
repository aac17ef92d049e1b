import { useEffect, useMemo, useRef } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { getConnection } from 'wagmi/actions';
import { useRefusalWords, useSession } from '@wow/product/accounts/web';
import { useRenewWallets } from '../use-linked-wallets.ts';
import { signInAdapter } from './sign-in-adapter.ts';
import { useStanding } from './use-standing.ts';

/** Returns how players prove that a wallet is theirs, as whoever is signed in at that moment. */
export function useSignInAdapter(): ReturnType<typeof signInAdapter> {
  const config = useConfig();
  const { address } = useConnection();
  const standing = useStanding();
  const session = useSession();
  const wordsOf = useRefusalWords();
  const renew = useRenewWallets();
  const now = { ...session, wordsOf, linked: renew };
  // An adapter that changed with every draw would begin to sign in anew each time.
  const latest = useRef(now);
  const lastKnown = useRef<string | null>(null);
  useEffect(() => {
    latest.current = now;
    if (standing === 'authenticated' && address !== undefined) lastKnown.current = address;
  });

  return useMemo(
    () =>
      signInAdapter({
        call: (...asked) => latest.current.call(...asked),
        signIn: (answer) => latest.current.signIn(answer),
        signOut: () => latest.current.signOut(),
        linked: () => latest.current.linked(),
        wordsOf: (refused) => latest.current.wordsOf(refused),
        lastKnown: () => lastKnown.current,
        connected() {
          const { address: at, chainId } = getConnection(config);
          return at === undefined || chainId === undefined ? null : { address: at, chainId };
        },
      }),
    [config],
  );
}
