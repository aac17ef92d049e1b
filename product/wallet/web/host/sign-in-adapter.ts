import { useConnection, useConfig } from 'wagmi';
import { useSession, type ConfirmedCall, type Session, useFormatRefusal } from '@wow/product/accounts/web';
import { type AuthenticationStatus, createAuthenticationAdapter, SignInRefusal } from '@wow/wallet-kit';
import { useLinkedWallets, useRefreshLinkedWallets } from '../use-linked-wallets.ts';
import { sessionEndpoints } from '@wow/product/accounts';
import { createSignInMessage, walletEndpoints } from '@wow/product/wallet';
import { useEffect, useMemo, useState } from 'react';
import { getConnection } from 'wagmi/actions';

/**
 * Returns whether the connected wallet is linked to the signed-in account. Connecting alone tells the server nothing: the
 * request is for the player's wallets, never about this one.
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
  readonly connected: () => { readonly address: `0x${string}`; readonly chainId: number } | null;
  /** Returns the wallet that was last known to be the player's. */
  readonly lastKnown: () => string | null;
  /** Called when the account has one more wallet. */
  readonly linked: (address: string) => void;
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
  const timesByNonce = new Map<string, { issuedAt: string; expiresAt: string }>();
  return createAuthenticationAdapter<string>({
    async getNonce() {
      const wallet = connected();
      if (!wallet) throw new Error('No wallet is connected.');
      const body = { address: wallet.address, chain_id: wallet.chainId };
      const outcome = await withConfirmation(() => call(walletEndpoints.walletNonce, { body }));
      if (outcome.kind === 'refused') throw new SignInRefusal(formatRefusal(outcome));
      if (outcome.kind !== 'reply') throw new Error('The server gave no readable answer.');
      const { nonce, issued_at: issuedAt, expires_at: expiresAt } = outcome.reply;
      timesByNonce.set(nonce, { issuedAt, expiresAt });
      return nonce;
    },
    createMessage({ nonce, address, chainId }) {
      const times = timesByNonce.get(nonce);
      if (!times) throw new Error('This nonce is not of this page.');
      return createSignInMessage({ origin: location.origin, address, chainId, nonce, ...times });
    },
    async verify({ message, signature }) {
      const outcome = await call(walletEndpoints.walletVerify, { body: { message, signature } });
      // The dialog has its own sentence for these.
      if (outcome.kind === 'refused' && TRY_AGAIN.has(outcome.code)) return false;
      if (outcome.kind === 'refused') throw new SignInRefusal(formatRefusal(outcome));
      if (outcome.kind !== 'reply') return false;
      if ('token' in outcome.reply) signIn(outcome.reply);
      else linked(outcome.reply.wallet.address);
      return true;
    },
    async signOut() {
      const wallet = lastKnown();
      if (wallet === null) return;
      const outcome = await call(sessionEndpoints.sessions);
      if (outcome.kind !== 'reply') return;
      const own = outcome.reply.sessions.find(({ current }) => current);
      if (own?.wallet?.toLowerCase() === wallet.toLowerCase()) signOut();
    },
  });
};

/** A value that the adapter reads when it is called: a new adapter on every render would restart the sign-in. */
class Latest<Value> {
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
  }
}

/** Returns the sign-in adapter of the current session. */
export function useSignInAdapter(confirmed: ConfirmedCall['withConfirmation']): ReturnType<typeof createSignInAdapter> {
  const config = useConfig();
  const { address } = useConnection();
  const status = useWalletStatus();
  const session = useSession();
  const formatRefusal = useFormatRefusal();
  const refreshLinked = useRefreshLinkedWallets();
  const [latest] = useState(() => new Latest({ ...session, formatRefusal, refreshLinked }));
  const [known] = useState(() => new Latest<string | null>(null));
  useEffect(() => {
    latest.set({ ...session, formatRefusal, refreshLinked });
    if (status === 'authenticated' && address !== undefined) known.set(address);
  });

  return useMemo(
    () =>
      createSignInAdapter({
        call: (...request) => latest.get().call(...request),
        withConfirmation: confirmed,
        signIn: (reply) => latest.get().signIn(reply),
        signOut: () => latest.get().signOut(),
        linked: () => latest.get().refreshLinked(),
        formatRefusal: (refused) => latest.get().formatRefusal(refused),
        lastKnown: () => known.get(),
        connected() {
          const { address: at, chainId } = getConnection(config);
          return at === undefined || chainId === undefined ? null : { address: at, chainId };
        },
      }),
    [config, latest, known, confirmed],
  );
}
