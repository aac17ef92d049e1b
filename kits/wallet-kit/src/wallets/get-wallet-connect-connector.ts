import { withDetails } from '../connectors/with-details.ts';
import { walletConnectConnector } from '../connectors/wallet-connect-connector.ts';
import type { CreateConnector } from './wallet.ts';
import { relayParameters, type RelayParams } from './relay-parameters.ts';

/**
 * Returns what makes the connector of a wallet that is paired by a code or a link.
 *
 * @throws Error when there is no project id.
 */
export function getWalletConnectConnector(params: RelayParams): CreateConnector {
  const parameters = relayParameters(params);
  return (details) => {
    const { id = 'walletConnect', name = 'WalletConnect' } = details.rkDetails;
    return withDetails(walletConnectConnector({ id: String(id), name: String(name), parameters }), details);
  };
}
