import type { CreateConnectorFn } from 'wagmi';
import type { WalletDetailsParams } from '../wallets/wallet.ts';

/** Returns the connector with what is known of its wallet beside it, where the list of wallets looks for it. */
export const withDetails = (create: CreateConnectorFn, details: WalletDetailsParams): CreateConnectorFn =>
  ((config) => ({ ...create(config), ...details })) as CreateConnectorFn;
