import type { Connector, Config, CreateConnectorFn } from 'wagmi';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { UNKNOWN_DEVICE } from '../device/device.ts';
import type { KitStorage } from '../storage/kit-storage.ts';
import { createMemoryStorage, createFakeConfig } from './fake-wallet.ts';
import { createConnectAttempts, type ConnectAttempts } from '../connect/connect-attempts.ts';
import { expect, vi } from 'vitest';
import type { ConnectAttempt } from '../connect/connect-attempt.ts';

export const createChoice = (change: Partial<WalletChoice> = {}): WalletChoice => ({
  id: 'one',
  name: 'One',
  iconUrl: 'data:image/svg+xml,<svg/>',
  iconBackground: '#fff',
  connector: {} as Connector,
  ready: true,
  asksIn: 'extension',
  recent: false,
  groupName: 'Popular',
  groupIndex: 1,
  ...change,
});

interface AttemptsFixture {
  readonly attempts: ConnectAttempts;
  readonly config: Config;
  readonly storage: KitStorage;
  readonly choices: readonly WalletChoice[];
  readonly links: string[];
  readonly hide: () => void;
}

export function createAttemptsFixture(
  connectors: CreateConnectorFn[],
  device = UNKNOWN_DEVICE,
  initialChain?: number,
): AttemptsFixture {
  const [config, storage, links] = [createFakeConfig(connectors), createMemoryStorage(), [] as string[]];
  let hide = (): void => undefined;
  const attempts = createConnectAttempts({
    config,
    storage,
    device,
    initialChain,
    open: (link) => links.push(link),
    onHidden: (then) => {
      hide = then;
      return () => undefined;
    },
  });
  const choices = config.connectors
    .slice(0, connectors.length)
    .map((connector) => createChoice({ connector, id: connector.id, name: connector.name }));
  return { attempts, config, storage, choices, links, hide: () => hide() };
}

export const waitForSettled = async ({ attempts }: AttemptsFixture): Promise<ConnectAttempt> => {
  await vi.waitFor(() => expect(attempts.current().kind).not.toBe('connecting'));
  return attempts.current();
};
