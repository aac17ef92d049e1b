import { useEffect, useEffectEvent } from 'react';
import { useConfig, type Config } from 'wagmi';
import { getConnection, signMessage, watchConnection } from 'wagmi/actions';
import { useSession, type ConfirmWithWallet, type Session } from '@wow/product/accounts/web';
import { createSignInMessage, walletEndpoints } from '@wow/product/wallet';
import type { WalletLoader } from '../wallet-loader.ts';

/** The wallet of the last visit may still be reconnecting. */
const waitForConnection = (config: Config): Promise<ReturnType<typeof getConnection>> =>
  new Promise((resolve) => {
    const settle = (): void => {
      const connection = getConnection(config);
      if (connection.isReconnecting || connection.isConnecting) return;
      stop();
      resolve(connection);
    };
    const stop = watchConnection(config, { onChange: settle });
    // Reconnecting begins in an effect of a parent.
    setTimeout(settle);
  });

/** Confirms the player's identity by a signature of a linked wallet. */
async function confirmWithWallet(
  config: Config,
  call: Session['call'],
  connect: () => void,
): ReturnType<ConfirmWithWallet> {
  const { address, chainId } = await waitForConnection(config);
  if (address === undefined || chainId === undefined) {
    connect();
    return 'given-up';
  }
  const asked = await call(walletEndpoints.walletNonce, { body: { address, chain_id: chainId } });
  if (asked.kind === 'refused' && asked.code === 'confirm_identity') return 'not-linked';
  if (asked.kind !== 'reply') return asked;
  const { nonce, issued_at: issuedAt, expires_at: expiresAt } = asked.reply;
  const message = createSignInMessage({ origin: location.origin, address, chainId, nonce, issuedAt, expiresAt });
  const signature = await signMessage(config, { message }).catch(() => null);
  if (signature === null) return 'given-up';
  return call(walletEndpoints.walletVerify, { body: { message, signature } });
}

export function useConfirmWithWallet(loader: WalletLoader): void {
  const config = useConfig();
  const { call } = useSession();
  const confirm = useEffectEvent(() => confirmWithWallet(config, call, () => loader.open('connect')));
  useEffect(() => {
    loader.setConfirmer(() => confirm());
    return () => loader.setConfirmer(null);
  }, [loader]);
}
