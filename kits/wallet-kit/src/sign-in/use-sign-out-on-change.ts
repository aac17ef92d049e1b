import { useEffect } from 'react';
import { useConfig } from 'wagmi';
import { getConnection, watchConnection } from 'wagmi/actions';
import { useLatest } from '../config/use-latest.ts';
import { useAuthentication } from './authentication-context.ts';
import { signOutReason, type Held } from './sign-out-reason.ts';

/**
 * Signs the wallet out when it is disconnected, and when its account or chain change, as the app's adapter says. To be
 * called once, by the provider.
 */
export function useSignOutOnChange(): void {
  const config = useConfig();
  const authentication = useLatest(useAuthentication());
  useEffect(() => {
    let last = heldOf(getConnection(config));
    return watchConnection(config, {
      onChange(connection) {
        const now = heldOf(connection);
        const before = last;
        // A wallet that is being found again is the one from before.
        if (now.status === 'connected' || now.status === 'disconnected') last = now;
        const { adapter, status } = authentication.current ?? {};
        const reason = signOutReason(before, now, adapter?.signOutOn);
        if (reason === null || !adapter || (status !== 'authenticated' && reason !== 'disconnect')) return;
        adapter.signOut(reason).catch(reportError);
      },
    });
  }, [config, authentication]);
}

const heldOf = ({ status, address, chainId, connector }: ReturnType<typeof getConnection>): Held => ({
  status,
  address,
  chainId,
  uid: connector?.uid,
});
