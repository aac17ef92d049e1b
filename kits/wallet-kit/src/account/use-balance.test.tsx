import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { sepolia } from 'viem/chains';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import { createExtension, createFakeConfig, createFakeWallet, owner } from '../testing/fake-wallet.ts';
import { AppearanceContext, DEFAULT_APPEARANCE } from '../context/kit-context.ts';
import { BALANCE_KEY, useBalance } from './use-balance.ts';

beforeAll(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

function Shown() {
  const { balance } = useBalance(owner.address);
  return <p>{balance?.display ?? 'not known'}</p>;
}

test.each([
  ['en', '1,284.5 ETH'],
  ['de', '1.284,5 ETH'],
] as const)('a balance is written as readers of %s write it', async (tag, text) => {
  const config = createFakeConfig([createExtension(createFakeWallet())]);
  await connect(config, { connector: config.connectors[0]! });
  const queries = new QueryClient();
  queries.setQueryData([BALANCE_KEY, sepolia.id, owner.address], 1_284_560_000_000_000_000_000n);
  const html = renderToString(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queries}>
        <AppearanceContext value={{ ...DEFAULT_APPEARANCE, tag }}>
          <Shown />
        </AppearanceContext>
      </QueryClientProvider>
    </WagmiProvider>,
  );
  expect(html).toBe(`<p>${text}</p>`);
});
