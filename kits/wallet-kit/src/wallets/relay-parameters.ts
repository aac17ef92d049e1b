import type { WalletConnectParameters } from '../connectors/wallet-connect-provider.ts';
import type { CreateWalletParams } from './wallet.ts';

export type RelayParams = Pick<CreateWalletParams, 'projectId' | 'walletConnectParameters'>;

/**
 * Returns how the relay is spoken to.
 *
 * @throws Error when there is no project id: the relay serves no app without one.
 */
export function relayParameters({ projectId, walletConnectParameters }: RelayParams): WalletConnectParameters {
  if (!projectId) {
    throw new Error(
      'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://cloud.reown.com',
    );
  }
  return { ...walletConnectParameters, projectId };
}
