import type { Chain, Transport } from 'viem';
import { createConfig, type Config, type CreateConfigParameters } from 'wagmi';
import { connectorsForWallets, type ConnectorsForWalletsParams } from '../wallets/connectors-for-wallets.ts';
import { POPULAR_WALLETS } from '../wallets/popular-wallets.ts';
import type { WalletList } from '../wallets/wallet.ts';
import { restoreLastOnly } from './last-wallet.ts';
import { defaultTransport } from './default-transport.ts';

type Transports<Chains extends readonly [Chain, ...Chain[]]> = Record<Chains[number]['id'], Transport>;

export type GetDefaultConfigParams<
  Chains extends readonly [Chain, ...Chain[]],
  Own extends Transports<Chains>,
> = ConnectorsForWalletsParams & {
  /** The popular ones when it is left out. */
  readonly wallets?: WalletList;
  readonly chains: Chains;
  readonly transports?: Own;
} & Omit<CreateConfigParameters<Chains, Own>, 'chains' | 'client' | 'connectors' | 'transports'>;

/**
 * Returns wagmi's config for an app: its chains, its wallets, and how the chains are asked.
 *
 * @throws Error where `connectorsForWallets` does.
 */
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
    transports = Object.fromEntries(chains.map(({ id }) => [id, defaultTransport()])),
    ...rest
  } = params;
  const connectors = connectorsForWallets(wallets, {
    appName,
    projectId,
    ...(appDescription !== undefined && { appDescription }),
    ...(appUrl !== undefined && { appUrl }),
    ...(appIcon !== undefined && { appIcon }),
    ...(walletConnectParameters !== undefined && { walletConnectParameters }),
  });
  const created = { ...rest, chains, connectors, transports } as unknown as CreateConfigParameters<Chains, Own>;
  return restoreLastOnly(createConfig(created));
}
