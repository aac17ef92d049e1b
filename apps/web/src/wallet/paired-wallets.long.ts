import { setTimeout as pause } from 'node:timers/promises';
import type { EthereumProvider } from '@walletconnect/ethereum-provider';
import { CHAIN_ACCOUNTS, startPairingWallet, startRelay, type PairingWallet, type TestRelay } from '@wow/core/testing';
import { connectorsForWallets } from '@wow/wallet-kit';
import { rainbowWallet, walletConnectWallet } from '@wow/wallet-kit/wallets';
import { createClient, recoverMessageAddress, type Chain } from 'viem';
import { mainnet, sepolia } from 'viem/chains';
import { createConfig, http, type Config, type Connector } from 'wagmi';
import { connect, disconnect, signMessage } from 'wagmi/actions';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

type RelayProvider = Awaited<ReturnType<typeof EthereumProvider.init>>;

const [owner] = CHAIN_ACCOUNTS;
/** What these tests do asks no chain. */
const NODE = 'http://127.0.0.1:9';

describe('wallets of the kit that are paired, through a relay', () => {
  let relay: TestRelay;
  beforeAll(async () => {
    relay = await startRelay();
  });
  afterAll(() => relay.stop());

  /** An app with two wallets that are paired; each test has a provider of its own. */
  const newApp = (relayUrl = relay.url, chains: readonly [Chain, ...Chain[]] = [sepolia]): Config => {
    const storageOptions = { database: ':memory:' };
    const customStoragePrefix = crypto.randomUUID();
    const connectors = connectorsForWallets([{ groupName: 'All', wallets: [rainbowWallet, walletConnectWallet] }], {
      appName: 'WOW',
      appUrl: 'https://wow.example',
      projectId: 'cd'.repeat(16),
      walletConnectParameters: { relayUrl, storageOptions, customStoragePrefix, logger: 'silent' },
    });
    const config = createConfig({
      chains,
      client: ({ chain }) => createClient({ chain, transport: http(NODE) }),
      connectors,
    });
    onTestFinished(() => letGo(config));
    return config;
  };
  /** The relay's client would look for its relay for ever. */
  const letGo = async (config: Config): Promise<void> => {
    for (const connector of config.connectors) {
      const provider = (await connector.getProvider()) as RelayProvider | undefined;
      provider?.signer.client.core.heartbeat.stop();
      await provider?.signer.client.core.relayer.transportClose();
    }
  };
  const phone = async (): Promise<PairingWallet> => {
    const wallet = await startPairingWallet({
      relayUrl: relay.url,
      privateKey: owner.privateKey,
      nodes: { [sepolia.id]: NODE },
    });
    onTestFinished(() => wallet.stop());
    return wallet;
  };
  const code = (connector: Connector): Promise<string> =>
    new Promise((take) => {
      connector.emitter.on('message', ({ type, data }) => {
        if (type === 'display_uri') take(String(data));
      });
    });
  const pick = (config: Config, id: string) => {
    const connector = config.connectors.find((one) => one.id === id)!;
    const uri = code(connector);
    const connected = connect(config, { connector, chainId: config.chains[0].id });
    // The caller handles the rejection.
    connected.catch(() => undefined);
    return { connector, uri, connected };
  };
  const pair = async (config: Config, id: string, wallet: PairingWallet) => {
    const { uri, connected } = pick(config, id);
    await wallet.pair(await uri);
    return connected;
  };

  test('load nothing and send no request before one is picked', async () => {
    const config = newApp();
    for (const connector of config.connectors) {
      expect(await connector.getProvider()).toBeUndefined();
      expect(await connector.isAuthorized()).toBe(false);
    }
    expect(relay.connected()).toBe(0);
  });

  test('connect, sign, and are let go', async () => {
    const [config, wallet] = [newApp(), await phone()];
    expect((await pair(config, 'rainbow', wallet)).accounts).toEqual([owner.address]);
    const message = 'Sign in to WOW';
    const signature = await signMessage(config, { message });
    expect(await recoverMessageAddress({ message, signature })).toBe(owner.address);
    await disconnect(config);
    expect(config.state.status).toBe('disconnected');
  });

  test('are disconnected when the wallet says so, and can be paired again', async () => {
    const [config, wallet] = [newApp(), await phone()];
    await pair(config, 'rainbow', wallet);
    await wallet.disconnect();
    await expect.poll(() => config.state.status).toBe('disconnected');
    expect((await pair(config, 'rainbow', await phone())).accounts).toEqual([owner.address]);
  });

  test('share one provider, and none answers for another', async () => {
    const [config, wallet] = [newApp(), await phone()];
    await pair(config, 'rainbow', wallet);
    const first = await config.connectors[0]!.getProvider();
    await disconnect(config);
    await pair(config, 'walletConnect', await phone());
    expect(await config.connectors[1]!.getProvider()).toBe(first);
    expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['walletConnect']);
  });

  test('ask for a code again, rather than take what another wallet had left', async () => {
    const [config, wallet] = [newApp(), await phone()];
    await pair(config, 'rainbow', wallet);
    // wagmi has forgotten it, as after its storage was cleared; the relay's client has not.
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
    const { uri, connected } = pick(config, 'walletConnect');
    expect(await uri).toMatch(/^wc:/);
    await (await phone()).pair(await uri);
    expect((await connected).accounts).toEqual([owner.address]);
  });

  test('are connected on a chain that they have agreed to, and asked for no other at once', async () => {
    const [config, wallet] = [newApp(relay.url, [mainnet, sepolia]), await phone()];
    expect(await pair(config, 'rainbow', wallet)).toMatchObject({ chainId: sepolia.id });
    expect(wallet.asked).toEqual(['connect']);
  });

  test('say that the owner has refused', async () => {
    const [config, wallet] = [newApp(), await phone()];
    wallet.decide('refuse');
    await expect(pair(config, 'rainbow', wallet)).rejects.toMatchObject({ code: 4001 });
  });

  test('do not connect by a code that was given up', async () => {
    const [config, wallet] = [newApp(), await phone()];
    const { connector, uri, connected } = pick(config, 'rainbow');
    const old = await uri;
    const failed = expect(connected).rejects.toThrow('given up');
    (connector as Connector & { abandon: () => void }).abandon();
    await failed;
    await wallet.pair(old).catch(() => undefined);
    await pause(500);
    expect(config.state.status).toBe('disconnected');
    expect((await pair(config, 'walletConnect', await phone())).accounts).toEqual([owner.address]);
    expect(config.state.connections.size).toBe(1);
  });

  test('say soon that the relay is out of reach, and are paired when it is back', async () => {
    const far = await startRelay();
    onTestFinished(() => far.stop());
    far.shut();
    const config = newApp(far.url);
    const began = Date.now();
    await expect(pick(config, 'rainbow').connected).rejects.toThrow('could not be reached');
    expect(Date.now() - began).toBeLessThan(15_000);
    far.open();
    expect(await pick(config, 'walletConnect').uri).toMatch(/^wc:/);
  }, 40_000);
});
