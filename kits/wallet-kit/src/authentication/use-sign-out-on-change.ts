import type { SignOutReason } from './authentication.ts';
import { useEffect } from 'react';
import { useConfig } from 'wagmi';
import { getConnection, watchConnection } from 'wagmi/actions';
import { useLatest } from '../ui/use-latest.ts';
import { useAuthentication } from './AuthenticationProvider.tsx';

export interface ConnectionSnapshot {
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting';
  readonly address?: string | undefined;
  readonly chainId?: number | undefined;
  readonly uid?: string | undefined;
}

const DEFAULT_SIGN_OUT_ON: readonly SignOutReason[] = ['account'];

export function getSignOutReason(
  before: ConnectionSnapshot,
  now: ConnectionSnapshot,
  signOutOn: readonly SignOutReason[] = DEFAULT_SIGN_OUT_ON,
): SignOutReason | null {
  if (before.status !== 'connected') return null;
  if (now.status === 'disconnected') return 'disconnect';
  if (now.status !== 'connected') return null;
  const isOther = now.uid !== before.uid || now.address?.toLowerCase() !== before.address?.toLowerCase();
  if (isOther && signOutOn.includes('account')) return 'account';
  return now.chainId !== before.chainId && signOutOn.includes('chain') ? 'chain' : null;
}

export function useSignOutOnChange(): void {
  const config = useConfig();
  const authentication = useLatest(useAuthentication());
  useEffect(() => {
    let last = toSnapshot(getConnection(config));
    return watchConnection(config, {
      onChange(connection) {
        const now = toSnapshot(connection);
        const before = last;
        // A reconnecting wallet is still the one from before.
        if (now.status === 'connected' || now.status === 'disconnected') last = now;
        const { adapter, status } = authentication.current ?? {};
        const reason = getSignOutReason(before, now, adapter?.signOutOn);
        if (reason === null || !adapter || (status !== 'authenticated' && reason !== 'disconnect')) return;
        // An adapter in JavaScript may return no promise.
        (async () => adapter.signOut(reason))().catch((problem: unknown) => {
          console.error('The app did not sign out.', problem);
        });
      },
    });
  }, [config, authentication]);
}

const toSnapshot = ({ status, address, chainId, connector }: ReturnType<typeof getConnection>): ConnectionSnapshot => ({
  status,
  address,
  chainId,
  uid: connector?.uid,
});
