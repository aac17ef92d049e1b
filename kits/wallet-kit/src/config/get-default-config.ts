import { http, type HttpTransport, type Chain, type Transport } from 'viem';
import { createConfig, type Config, type CreateConfigParameters } from 'wagmi';
import {
  connectorsForWallets,
  POPULAR_WALLETS,
  type ConnectorsForWalletsParams,
} from '../wallets/connectors-for-wallets.ts';
import type { WalletList } from '../wallets/wallet.ts';
import { restoreLastOnly } from './last-wallet.ts';

/** Returns an HTTP transport with batches, a 10 s timeout and three retries, by default to the public RPC. */
export const defaultTransport = (url?: string): HttpTransport =>
  http(url, { batch: { batchSize: 1000 }, timeout: 10_000, retryCount: 3, retryDelay: 150 });

type Transports<Chains extends readonly [Chain, ...Chain[]]> = Record<Chains[number]['id'], Transport>;

/** The app, its wallets, its chains and any option of wagmi's `createConfig`. */
export type GetDefaultConfigParams<
  Chains extends readonly [Chain, ...Chain[]],
  Own extends Transports<Chains>,
> = ConnectorsForWalletsParams & {
  /** @default the popular wallets */
  readonly wallets?: WalletList;
  readonly chains: Chains;
  /** @default `defaultTransport()` for each chain */
  readonly transports?: Own;
} & Omit<CreateConfigParameters<Chains, Own>, 'chains' | 'client' | 'connectors' | 'transports'>;

/** Returns wagmi's config for an app, which restores only the wallet picked last. @throws Error where `connectorsForWallets` does */
export function getDefaultConfig<
  const Chains extends readonly [Chain, ...Chain[]],
  Own extends Transports<Chains> = Transports<Chains>,
>(params: GetDefaultConfigParams<Chains, Own>): Config<Chains, Own> {
  const {
    appName,
    appDescription,
    appUrl,
    appIcon,
    projectId,
    walletConnectParameters,
    wallets = POPULAR_WALLETS,
    chains,
    transports,
    ...rest
  } = params;
  if (!chains?.length) throw new Error('No chains were provided');
  const connectors = connectorsForWallets(wallets, {
    appName,
    appDescription,
    appUrl,
    appIcon,
    projectId,
    walletConnectParameters,
  });
  const nodes = transports ?? Object.fromEntries(chains.map(({ id }) => [id, defaultTransport()]));
  const created = { ...rest, chains, connectors, transports: nodes } as CreateConfigParameters<Chains, Own>;
  return restoreLastOnly(createConfig(created));
}
