import { useEffect } from 'react';
import { useConfig } from 'wagmi';
import { watchConnection } from 'wagmi/actions';
import { useKit } from '../config/kit-context.ts';
import { forgetLatestWallet } from '../storage/latest-wallet.ts';
import { forgetDeepLink } from './keep-deep-link.ts';

/** Forgets, when a wallet is disconnected, which one it was and by which app it was reached. For the provider. */
export function useForgetOnDisconnect(): void {
  const config = useConfig();
  const { keep } = useKit();
  useEffect(
    () =>
      watchConnection(config, {
        onChange({ status }, before) {
          if (status !== 'disconnected' || before.status !== 'connected') return;
          forgetLatestWallet(keep);
          forgetDeepLink(keep);
        },
      }),
    [config, keep],
  );
}
