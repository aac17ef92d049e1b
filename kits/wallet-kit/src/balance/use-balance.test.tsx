import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { sepolia } from 'viem/chains';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WagmiProvider } from 'wagmi';
import { connect } from 'wagmi/actions';
import { extension } from '../connect/testing/extension.ts';
import { OWNER, tryOutConfig, tryOutWallet } from '../connect/testing/try-out-wallet.ts';
import { LookContext, PLAIN_LOOK } from '../provider/look-context.ts';
import { BALANCE_KEY } from './balance-key.ts';
import { useBalance } from './use-balance.ts';

beforeAll(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

function Shown() {
  const { balance } = useBalance(OWNER);
  return <p>{balance?.display ?? 'not known'}</p>;
}

test.each([
  ['en', '1,284.5 ETH'],
  ['de', '1.284,5 ETH'],
] as const)('a balance is written as readers of %s write it', async (tag, text) => {
  const config = tryOutConfig([extension(tryOutWallet())]);
  await connect(config, { connector: config.connectors[0]! });
  const queries = new QueryClient();
  queries.setQueryData([BALANCE_KEY, sepolia.id, OWNER], 1_284_560_000_000_000_000_000n);
  const html = renderToString(
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queries}>
        <LookContext value={{ ...PLAIN_LOOK, tag }}>
          <Shown />
        </LookContext>
      </QueryClientProvider>
    </WagmiProvider>,
  );
  expect(html).toBe(`<p>${text}</p>`);
});
