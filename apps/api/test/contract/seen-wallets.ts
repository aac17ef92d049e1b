import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { ChainNode } from '@wow/product/wallet';
import { USED } from './quest-examples.ts';

/** Returns settings with a chain that has seen some wallets, by their last digit. */
export function settingsOfSeenWallets() {
  const nodes: ChainNode[] = [];
  const chain = createServer((request, response) => {
    void text(request).then((body) => {
      const { params } = JSON.parse(body) as { readonly params: readonly unknown[] };
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: USED.test(String(params[0])) ? '0x1' : '0x0' }));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve));
    nodes.push({ id: 1, rpcUrl: `http://127.0.0.1:${(chain.address() as AddressInfo).port}` });
  });
  afterAll(() => void chain.close());
  return { nodes, walletConnect: null, ensLookupUrl: null, demo: false };
}
