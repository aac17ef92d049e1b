import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { mainnet, sepolia } from 'viem/chains';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BALANCE_KEY } from '../account/use-balance.ts';
import { createExtension, OWNER, createFakeWallet } from '../testing/fake-wallet.ts';
import { NO_NAME } from '../account/cached-name.ts';
import { WalletKitProvider } from '../modals/WalletKitProvider.tsx';
import type { Transaction } from '../transactions/transaction.ts';
import { toAccountSummary, type AccountSummary } from './AccountButton.tsx';
import { ConnectButton } from './ConnectButton.tsx';

const NOWHERE = 'http://127.0.0.1:9';
const NAMED = { name: 'a-rather-long-name-of-a-player.eth', avatar: 'https://pictures.example/a.png' };
const WEI = 1_284_567_890_123_456_789n;

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

/** Returns the render props for a connected wallet with these details. */
async function told(known: { wei?: bigint; name?: typeof NAMED }, showBalance = true): Promise<AccountSummary> {
  const config = createConfig({
    chains: [sepolia, mainnet],
    transports: { [sepolia.id]: http(NOWHERE), [mainnet.id]: http(NOWHERE) },
    connectors: [createExtension(createFakeWallet())],
    storage: null,
    multiInjectedProviderDiscovery: false,
  });
  await connect(config, { connector: config.connectors[0]! });
  const queries = new QueryClient();
  if (known.wei !== undefined) queries.setQueryData([BALANCE_KEY, sepolia.id, OWNER], known.wei);
  if (known.name) queries.setQueryData(['wk-name', OWNER, undefined], known.name);
  let account: AccountSummary | undefined;
  renderToStaticMarkup(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queries}>
        <WalletKitProvider>
          <ConnectButton.Custom showBalance={showBalance}>
            {(props) => {
              account = props.account;
              return null;
            }}
          </ConnectButton.Custom>
        </WalletKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  );
  return account!;
}

describe('a button of the app’s own', () => {
  test('is told of the account: its balance by digits, symbol and decimals, its name and its picture', async () => {
    expect(await told({ wei: WEI, name: NAMED })).toEqual({
      address: OWNER,
      displayName: 'a-rather-long-name-of-a-...',
      ensName: NAMED.name,
      ensAvatar: NAMED.avatar,
      balanceDecimals: 18,
      balanceFormatted: '1.284567890123456789',
      balanceSymbol: 'ETH',
      displayBalance: '1.28 ETH',
      hasPendingTransactions: false,
    });
  });

  test('is told nothing that is not known', async () => {
    expect(await told({})).toEqual({ address: OWNER, displayName: '0xf3…2266', hasPendingTransactions: false });
  });

  test('is told of no balance where it shows none', async () => {
    expect(await told({ wei: WEI }, false)).not.toHaveProperty('displayBalance');
  });
});

describe('pending transactions', () => {
  const hash = `0x${'1'.repeat(64)}` as const;
  const settled: Transaction = { hash, description: 'Claim', status: 'confirmed' };
  const pending: Transaction = { ...settled, status: 'pending' };
  const says = (transactions: readonly Transaction[] | null): boolean =>
    toAccountSummary(OWNER, NO_NAME, null, transactions).hasPendingTransactions;

  test('are told of while there is one', () => {
    expect(says([settled, pending])).toBe(true);
    expect(says([settled, { ...settled, status: 'failed' }])).toBe(false);
    expect(says([])).toBe(false);
  });

  test('are told of nowhere in an app that shows none', () => {
    expect(says(null)).toBe(false);
  });
});
