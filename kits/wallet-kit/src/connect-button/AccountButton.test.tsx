import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { mainnet, sepolia } from 'viem/chains';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BALANCE_KEY } from '../account/use-balance.ts';
import { createExtension, createFakeWallet, NOWHERE, owner } from '../testing/fake-wallet.ts';
import { NO_NAME } from '../account/cached-name.ts';
import { WalletKitProvider } from '../modals/WalletKitProvider.tsx';
import type { Transaction } from '../transactions/transaction.ts';
import { toAccountSummary, type AccountSummary } from './AccountButton.tsx';
import { ConnectButton } from './ConnectButton.tsx';

const NAMED = { name: 'a-rather-long-name-of-a-player.eth', avatar: 'https://pictures.example/a.png' };
const WEI = 1_284_567_890_123_456_789n;

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

/** Returns the render props for a connected wallet with these details. */
async function getAccount(known: { wei?: bigint; name?: typeof NAMED }, showBalance = true): Promise<AccountSummary> {
  const config = createConfig({
    chains: [sepolia, mainnet],
    transports: { [sepolia.id]: http(NOWHERE), [mainnet.id]: http(NOWHERE) },
    connectors: [createExtension(createFakeWallet())],
    storage: null,
    multiInjectedProviderDiscovery: false,
  });
  await connect(config, { connector: config.connectors[0]! });
  const queries = new QueryClient();
  if (known.wei !== undefined) queries.setQueryData([BALANCE_KEY, sepolia.id, owner.address], known.wei);
  if (known.name) queries.setQueryData(['wk-name', owner.address, undefined], known.name);
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
  test('receives the account: its balance by digits, symbol and decimals, its name and its picture', async () => {
    expect(await getAccount({ wei: WEI, name: NAMED })).toEqual({
      address: owner.address,
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

  test('receives nothing that is unknown', async () => {
    expect(await getAccount({})).toEqual({
      address: owner.address,
      displayName: '0xf3…2266',
      hasPendingTransactions: false,
    });
  });

  test('receives no balance if it shows none', async () => {
    expect(await getAccount({ wei: WEI }, false)).not.toHaveProperty('displayBalance');
  });
});

describe('pending transactions', () => {
  const hash = `0x${'1'.repeat(64)}` as const;
  const settled: Transaction = { hash, description: 'Claim', status: 'confirmed' };
  const pending: Transaction = { ...settled, status: 'pending' };
  const says = (transactions: readonly Transaction[] | null): boolean =>
    toAccountSummary(owner.address, NO_NAME, null, transactions).hasPendingTransactions;

  test('are reported while there is one', () => {
    expect(says([settled, pending])).toBe(true);
    expect(says([settled, { ...settled, status: 'failed' }])).toBe(false);
    expect(says([])).toBe(false);
  });

  test('are not reported in an app that shows no transactions', () => {
    expect(says(null)).toBe(false);
  });
});
