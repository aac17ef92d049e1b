import { useConnection, useConfig } from 'wagmi';
import { useSession, type ConfirmedCall, type Session, useFormatRefusal } from '@wow/product/accounts/web';
import { type AuthenticationStatus, createAuthenticationAdapter, SignInRefusal } from '@wow/wallet-kit';
import { useLinkedWallets, useRefreshLinkedWallets } from '../use-linked-wallets.ts';
import { sessionEndpoints } from '@wow/product/accounts';
import { createSignInMessage, walletEndpoints } from '@wow/product/wallet';
import { useEffect, useMemo, useState } from 'react';
import { getConnection } from 'wagmi/actions';

/**
 * Returns whether the connected wallet is known to be the player's: whether it is linked to the account that is signed in.
 * Connecting alone tells the server nothing: it is asked for the player's wallets, never about this one.
 */
export function useWalletStatus(): AuthenticationStatus {
  const { address } = useConnection();
  const { player } = useSession();
  const { reply, failed } = useLinkedWallets();
  if (player.kind === 'visitor') return 'unauthenticated';
  if (player.kind !== 'signed-in' || (reply === null && !failed)) return 'loading';
  const isLinked = reply?.wallets.some((wallet) => wallet.address.toLowerCase() === address?.toLowerCase());
  return isLinked ? 'authenticated' : 'unauthenticated';
}

interface SignInPorts extends Pick<Session, 'call' | 'signIn' | 'signOut'> {
  readonly withConfirmation: ConfirmedCall['withConfirmation'];
  /** The wallet that is connected right now. */
  readonly connected: () => { readonly address: `0x${string}`; readonly chainId: number } | null;
  /** The wallet whose owner was known last. */
  readonly lastKnown: () => string | null;
  /** The account has another wallet now. */
  readonly linked: (address: string) => void;
  /** What a refusal is in the player's language. */
  readonly formatRefusal: (refused: { code: string; error: string }) => string;
}

const TRY_AGAIN = new Set(['wrong_signature', 'unavailable']);

/**
 * Returns the sign-in adapter: a signed-in player links the wallet, a visitor is signed in by it.
 * Disconnecting the wallet ends only a session that this wallet has opened.
 */
export const createSignInAdapter = ({
  call,
  withConfirmation,
  signIn,
  signOut,
  connected,
  lastKnown,
  linked,
  formatRefusal,
}: SignInPorts) => {
  const asked = new Map<string, { issuedAt: string; expiresAt: string }>();
  return createAuthenticationAdapter<string>({
    async getNonce() {
      const wallet = connected();
      if (!wallet) throw new Error('No wallet is connected.');
      const body = { address: wallet.address, chain_id: wallet.chainId };
      const outcome = await withConfirmation(() => call(walletEndpoints.walletNonce, { body }));
      if (outcome.kind === 'refused') throw new SignInRefusal(formatRefusal(outcome));
      if (outcome.kind !== 'reply') throw new Error('The server gave no readable answer.');
      const { nonce, issued_at: issuedAt, expires_at: expiresAt } = outcome.reply;
      asked.set(nonce, { issuedAt, expiresAt });
      return nonce;
    },
    createMessage({ nonce, address, chainId }) {
      const times = asked.get(nonce);
      if (!times) throw new Error('This nonce is not of this page.');
      return createSignInMessage({ origin: location.origin, address, chainId, nonce, ...times });
    },
    async verify({ message, signature }) {
      const outcome = await call(walletEndpoints.walletVerify, { body: { message, signature } });
      // The dialog has a sentence of its own for these: without its chain, a wrong signature cannot be told from a contract's.
      if (outcome.kind === 'refused' && TRY_AGAIN.has(outcome.code)) return false;
      if (outcome.kind === 'refused') throw new SignInRefusal(formatRefusal(outcome));
      if (outcome.kind !== 'reply') return false;
      if ('token' in outcome.reply) signIn(outcome.reply);
      else linked(outcome.reply.wallet.address);
      return true;
    },
    async signOut() {
      const gone = lastKnown();
      if (gone === null) return;
      const outcome = await call(sessionEndpoints.sessions);
      if (outcome.kind !== 'reply') return;
      const own = outcome.reply.sessions.find(({ current }) => current);
      if (own?.wallet?.toLowerCase() === gone.toLowerCase()) signOut();
    },
  });
};

type CurrentSession = Pick<ReturnType<typeof useSession>, 'call' | 'signIn' | 'signOut'> & {
  readonly formatRefusal: ReturnType<typeof useFormatRefusal>;
  readonly linked: () => void;
};

/** The session that an adapter acts for. */
class LatestSession {
  #now: CurrentSession;
  #known: string | null = null;

  constructor(now: CurrentSession) {
    this.#now = now;
  }

  get now(): CurrentSession {
    return this.#now;
  }

  /** The address that was last known to be the player's. */
  get known(): string | null {
    return this.#known;
  }

  update(now: CurrentSession, known: string | null): void {
    this.#now = now;
    this.#known = known ?? this.#known;
  }
}

/** Returns the sign-in adapter of the present session. */
export function useSignInAdapter(confirmed: ConfirmedCall['withConfirmation']): ReturnType<typeof createSignInAdapter> {
  const config = useConfig();
  const { address } = useConnection();
  const standing = useWalletStatus();
  const session = useSession();
  const formatRefusal = useFormatRefusal();
  const renew = useRefreshLinkedWallets();
  const now = { ...session, formatRefusal, linked: renew };
  // A new adapter on every render would restart the sign-in.
  const [latest] = useState(() => new LatestSession(now));
  useEffect(() => {
    latest.update(now, standing === 'authenticated' ? (address ?? null) : null);
  });

  return useMemo(
    () =>
      createSignInAdapter({
        call: (...asked) => latest.now.call(...asked),
        withConfirmation: confirmed,
        signIn: (answer) => latest.now.signIn(answer),
        signOut: () => latest.now.signOut(),
        linked: () => latest.now.linked(),
        formatRefusal: (refused) => latest.now.formatRefusal(refused),
        lastKnown: () => latest.known,
        connected() {
          const { address: at, chainId } = getConnection(config);
          return at === undefined || chainId === undefined ? null : { address: at, chainId };
        },
      }),
    [config, latest, confirmed],
  );
}
