import type { Config, CreateConnectorFn } from 'wagmi';
import { UNKNOWN_DEVICE } from '../../device/device.ts';
import type { Keep } from '../../storage/keep.ts';
import { memoryKeep } from '../../storage/testing/memory-keep.ts';
import type { WalletChoice } from '../../wallets/wallet-choice.ts';
import { createConnectAttempts, type ConnectAttempts } from '../connect-attempts.ts';
import { choice } from './choice.ts';
import { tryOutConfig } from './try-out-wallet.ts';

export interface Opened {
  readonly attempts: ConnectAttempts;
  readonly config: Config;
  readonly keep: Keep;
  readonly choices: readonly WalletChoice[];
  /** The links that were opened. */
  readonly links: string[];
  /** Puts the page behind an app. */
  readonly hide: () => void;
}

/** Opens the dialog's machine over an app that has these wallets, on this device. */
export function openAttempts(connectors: CreateConnectorFn[], device = UNKNOWN_DEVICE, initialChain?: number): Opened {
  const [config, keep, links] = [tryOutConfig(connectors), memoryKeep(), [] as string[]];
  let hide = (): void => undefined;
  const attempts = createConnectAttempts({
    config,
    keep,
    device,
    initialChain,
    open: (link) => links.push(link),
    onceHidden: (then) => {
      hide = then;
      return () => undefined;
    },
  });
  const choices = config.connectors
    .slice(0, connectors.length)
    .map((connector) => choice({ connector, id: connector.id, name: connector.name }));
  return { attempts, config, keep, choices, links, hide: () => hide() };
}
