import { type Connector, useConfig, useConnection, useConnections } from 'wagmi';
import { switchConnection } from 'wagmi/actions';
import { useWalletChoices } from '../wallets/wallet-choices.ts';

export interface OtherWallet {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly iconUrl: string | (() => Promise<string>) | undefined;
  readonly iconBackground: string | undefined;
  readonly select: () => void;
}

/** Returns the connected wallets besides the current one. The app may have restored or connected several. */
export function useOtherWallets(): readonly OtherWallet[] {
  const config = useConfig();
  const { connector: current } = useConnection();
  const connections = useConnections();
  const choices = useWalletChoices({ all: true });
  return connections.flatMap(({ connector, accounts: [address] }) => {
    if (connector.uid === current?.uid || address === undefined) return [];
    const choice = choices.find((one) => one.connector.uid === connector.uid);
    return {
      id: connector.uid,
      name: choice?.name ?? connector.name,
      address,
      iconUrl: choice?.iconUrl ?? connector.icon,
      iconBackground: choice?.iconBackground,
      select: () => void switchConnection(config, { connector: connector as Connector }),
    };
  });
}
