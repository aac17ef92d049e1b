import { useConnection, useConfig } from 'wagmi';
import { useSession, type ConfirmedCall, type Session, useFormatRefusal } from '@wow/product/accounts/web';
import { type AuthenticationStatus, createAuthenticationAdapter, SignInRefusal } from '@wow/wallet-kit';
import { useLinkedWallets, useRefreshLinkedWallets } from '../use-linked-wallets.ts';
import { sessionEndpoints } from '@wow/product/accounts';
import { createSignInMessage, walletEndpoints } from '@wow/product/wallet';
import { useEffect, useState } from 'react';
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
  readonly getConnected: () => { readonly address?: string | undefined; readonly chainId?: number | undefined };
  readonly isRecovering: () => boolean;
  readonly linkedAddress: string | null;
  readonly onLinked: () => void;
  readonly formatRefusal: (refused: { code: string; error: string }) => string;
}

const TRY_AGAIN = new Set(['wrong_signature', 'unavailable']);

/**
 * Returns the sign-in adapter: a signed-in player links the wallet, a visitor is signed in by it.
 * Disconnecting the wallet ends only a session that this wallet has opened.
 */
export function createSignInAdapter(firstPorts: SignInPorts) {
  let ports = firstPorts;
  let lastLinked: string | null = null;
  const timesByNonce = new Map<string, { issuedAt: string; expiresAt: string }>();
  const adapter = createAuthenticationAdapter<string>({
    async getNonce() {
      const { call, withConfirmation, formatRefusal, getConnected } = ports;
      const { address, chainId } = getConnected();
      if (address === undefined || chainId === undefined) throw new Error('No wallet is connected.');
      const body = { address, chain_id: chainId };
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
      const { call, signIn, onLinked, isRecovering, formatRefusal } = ports;
      const recover = isRecovering();
      const body = { message, signature, ...(recover && { recover }) };
      const outcome = await call(walletEndpoints.walletVerify, { body });
      // The dialog has its own sentence for these.
      if (outcome.kind === 'refused' && TRY_AGAIN.has(outcome.code)) return false;
      if (outcome.kind === 'refused') throw new SignInRefusal(formatRefusal(outcome));
      if (outcome.kind !== 'reply') return false;
      if ('token' in outcome.reply) signIn(outcome.reply);
      else onLinked();
      return true;
    },
    async signOut() {
      const { call, signOut } = ports;
      const wallet = lastLinked;
      if (wallet === null) return;
      const outcome = await call(sessionEndpoints.sessions);
      if (outcome.kind !== 'reply') return;
      const own = outcome.reply.sessions.find(({ current }) => current);
      if (own?.wallet?.toLowerCase() === wallet.toLowerCase()) signOut();
    },
  });
  return {
    adapter,
    update: (next: SignInPorts): void => {
      ports = next;
      lastLinked = next.linkedAddress ?? lastLinked;
    },
  };
}

/** A new adapter on every render would restart the sign-in, so one adapter is updated. */
export function useSignInAdapter(
  withConfirmation: ConfirmedCall['withConfirmation'],
  isRecovering: () => boolean,
): ReturnType<typeof createSignInAdapter>['adapter'] {
  const config = useConfig();
  const { address } = useConnection();
  const status = useWalletStatus();
  const ports: SignInPorts = {
    ...useSession(),
    withConfirmation,
    isRecovering,
    formatRefusal: useFormatRefusal(),
    onLinked: useRefreshLinkedWallets(),
    getConnected: () => getConnection(config),
    linkedAddress: status === 'authenticated' ? (address ?? null) : null,
  };
  const [{ adapter, update }] = useState(() => createSignInAdapter(ports));
  useEffect(() => update(ports));
  return adapter;
}
