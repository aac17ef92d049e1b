import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WagmiProvider } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitContext } from '../context/kit-context.ts';
import {
  createExtension,
  createFakeConfig,
  createFakeWallet,
  createMemoryStorage,
  owner,
} from '../testing/fake-wallet.ts';
import { createTransactionStore } from '../transactions/transaction-store.ts';
import { useAddRecentTransaction, useClearRecentTransactions } from './use-recent-transactions.ts';

const NOBODY = 'No address or chain ID found';
const SENT = { hash: `0x${'1'.repeat(64)}`, description: 'Claim' } as const;

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

interface Hooks {
  readonly add: ReturnType<typeof useAddRecentTransaction>;
  readonly clear: ReturnType<typeof useClearRecentTransactions>;
}

function App({ tell }: { tell: (hooks: Hooks) => void }): ReactNode {
  tell({ add: useAddRecentTransaction(), clear: useClearRecentTransactions() });
  return null;
}

/** The hooks' results of a rendered app. */
function inApp() {
  const config = createFakeConfig([createExtension(createFakeWallet())]);
  const storage = createMemoryStorage();
  const transactions = createTransactionStore(storage);
  let hooks: Hooks | undefined;
  renderToStaticMarkup(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <KitContext value={{ showRecentTransactions: true, storage, transactions }}>
        <App tell={(used) => (hooks = used)} />
      </KitContext>
    </WagmiProvider>,
  );
  const join = (): Promise<unknown> => connect(config, { connector: config.connectors[0]! });
  const list = (): readonly string[] =>
    transactions.list(owner.address, config.chains[0].id).map(({ description }) => description);
  return { ...hooks!, config, join, list };
}

describe('an app without a wallet', () => {
  test('throws without an account whose transactions could be cleared', () => {
    expect(inApp().clear).toThrow(new Error(NOBODY));
  });

  test('throws without an account to which one could be added', () => {
    const { add } = inApp();
    expect(() => add(SENT)).toThrow(new Error(NOBODY));
  });

  test('throws the same after the wallet has left, and keeps its transactions', async () => {
    const { add, clear, config, join, list } = inApp();
    await join();
    add(SENT);
    await disconnect(config);
    expect(clear).toThrow(new Error(NOBODY));
    expect(list()).toEqual(['Claim']);
  });
});

test('an app with a wallet clears its transactions', async () => {
  const { add, clear, join, list } = inApp();
  await join();
  add(SENT);
  expect(list()).toEqual(['Claim']);
  clear();
  expect(list()).toEqual([]);
});
