import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EthereumProvider } from '@walletconnect/ethereum-provider';
import {
  type Anvil,
  CHAIN_ACCOUNTS,
  type PairingWallet,
  startAnvil,
  startPairingWallet,
  startRelay,
  type TestRelay,
} from '@wow/core/testing';
import { recoverMessageAddress, stringToHex, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const [owner, friend] = CHAIN_ACCOUNTS;
const SEPOLIA = 11_155_111;
const ARBITRUM_SEPOLIA = 421_614;
const PROJECT = 'cd'.repeat(16);

type App = Awaited<ReturnType<typeof EthereumProvider.init>>;

describe('an app and a wallet on a phone, through a relay', () => {
  let relay: TestRelay;
  let chains: Anvil[];
  let nodes: Record<number, string>;
  beforeAll(async () => {
    relay = await startRelay();
    chains = await Promise.all([SEPOLIA, ARBITRUM_SEPOLIA].map((chainId) => startAnvil({ chainId })));
    nodes = Object.fromEntries(chains.map(({ chainId, url }) => [chainId, url]));
  });
  afterAll(async () => {
    await Promise.all(chains.map((chain) => chain.stop()));
    await relay.stop();
  });

  const newApp = async (relayUrl = relay.url): Promise<App> => {
    const app = await EthereumProvider.init({
      projectId: PROJECT,
      relayUrl,
      optionalChains: [SEPOLIA, ARBITRUM_SEPOLIA],
      rpcMap: nodes,
      showQrModal: false,
      telemetryEnabled: false,
      disableProviderPing: true,
      metadata: { name: 'WOW', description: 'Games', url: 'https://wow.example', icons: [] },
      storageOptions: { database: ':memory:' },
      customStoragePrefix: randomUUID(),
      logger: 'silent',
    });
    onTestFinished(async () => {
      app.signer.client.core.heartbeat.stop();
      await app.signer.client.core.relayer.transportClose();
    });
    return app;
  };
  const newWallet = async (): Promise<PairingWallet> => {
    const wallet = await startPairingWallet({ relayUrl: relay.url, privateKey: owner.privateKey, nodes });
    onTestFinished(() => wallet.stop());
    return wallet;
  };
  /** The app shows a code and the wallet scans it. */
  const pair = async (app: App, wallet: PairingWallet): Promise<void> => {
    const uri = new Promise<string>((resolve) => app.on('display_uri', resolve));
    const connected = app.connect();
    // The caller handles the rejection.
    connected.catch(() => undefined);
    await wallet.pair(await uri);
    await connected;
  };

  test('connect, and the app knows the account', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    await pair(app, wallet);
    expect(app.accounts).toEqual([owner.address]);
    expect(app.chainId).toBe(SEPOLIA);
    expect(wallet.asked).toEqual(['connect']);
  });

  test('do not connect when the owner of the wallet says no', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    wallet.decide('refuse');
    await expect(pair(app, wallet)).rejects.toThrow(/reject/i);
    expect(app.session).toBeUndefined();
  });

  test('sign a message, and not when the owner says no', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    await pair(app, wallet);
    const message = 'Sign in to Wow';
    const sign = () => app.request<Hex>({ method: 'personal_sign', params: [stringToHex(message), owner.address] });
    expect(await recoverMessageAddress({ message, signature: await sign() })).toBe(owner.address);
    wallet.decide('refuse');
    await expect(sign()).rejects.toMatchObject({ code: 4001 });
  });

  test('send a transaction, which is in a block then', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    await pair(app, wallet);
    const payment = { from: owner.address, to: friend.address, value: '0x1' };
    const hash = await app.request({ method: 'eth_sendTransaction', params: [payment] });
    await expect.poll(() => chains[0]?.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  });

  test('are on another chain when the wallet says so', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    await pair(app, wallet);
    const heard = new Promise((resolve) => app.once('chainChanged', resolve));
    await wallet.switchChain(ARBITRUM_SEPOLIA);
    expect(Number(await heard)).toBe(ARBITRUM_SEPOLIA);
    expect(app.chainId).toBe(ARBITRUM_SEPOLIA);
  });

  test('are parted when the wallet disconnects', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    await pair(app, wallet);
    const parted = new Promise((resolve) => app.once('disconnect', resolve));
    await wallet.disconnect();
    await parted;
    expect(app.session).toBeUndefined();
  });

  test('find each other again when the network has been away', async () => {
    const [app, wallet] = await Promise.all([newApp(), newWallet()]);
    await pair(app, wallet);
    relay.shut();
    relay.cut();
    await expect.poll(() => relay.connected()).toBe(0);
    relay.open();
    const signature = await app.request<Hex>({ method: 'personal_sign', params: [stringToHex('back'), owner.address] });
    expect(await recoverMessageAddress({ message: 'back', signature })).toBe(owner.address);
  });

  test('the wallet may come to the code later than the app has shown it', async () => {
    const app = await newApp();
    const uri = new Promise<string>((resolve) => app.on('display_uri', resolve));
    const connected = app.connect();
    const code = await uri;
    const wallet = await newWallet();
    await wallet.pair(code);
    await connected;
    expect(app.accounts).toEqual([owner.address]);
  });

  test('an app without the right project gets no code', async () => {
    const strict = await startRelay({ projectId: 'ef'.repeat(16) });
    onTestFinished(() => strict.stop());
    const app = await newApp(strict.url);
    const codes: string[] = [];
    app.on('display_uri', (uri: string) => codes.push(uri));
    // It tries for a minute before it gives up.
    app.connect().catch(() => undefined);
    await pause(1_500);
    expect(codes).toEqual([]);
    expect(strict.connected()).toBe(0);
  });
});
