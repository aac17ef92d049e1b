import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainNode } from '@wow/product/wallet';
import { DEFAULT_ALLOWANCES } from '../../src/allowances.ts';
import { inOneWorld } from '../in-world.ts';
import { SEASON } from '../quests/first-season.ts';
import { USED } from './quest-examples.ts';
import { unprovoked } from './provoked.ts';
import { walkContract } from './walk-contract.ts';
import { walkCrowds } from './walk-crowds.ts';
import { walkWrongRequests } from './walk-wrong-requests.ts';

// In one file, because a world takes seconds to make, and because together they know which refusals were given.
// A node that knows only whether it has seen a wallet: by the end of its address.
const chain = createServer((request, response) => {
  void text(request).then((body) => {
    const asked = JSON.parse(body) as { readonly params: readonly unknown[] };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: USED.test(String(asked.params[0])) ? '0x1' : '0x0' }));
  });
});
const nodes: ChainNode[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve));
  nodes.push({ id: 1, rpcUrl: `http://127.0.0.1:${(chain.address() as AddressInfo).port}` });
});
afterAll(() => void chain.close());
const wallets = { nodes, walletConnect: null, ensLookupUrl: null, demo: false };

inOneWorld('the contract', { quests: SEASON, wallets }, walkContract);

// What is refused at the door comes to no database.
inOneWorld('the contract before any database', { quests: SEASON }, (world) => {
  describe('of a call that is asked wrongly', () => walkWrongRequests(world));
});

const allowances = { ...DEFAULT_ALLOWANCES, general: { max: 1, seconds: 60 } };
inOneWorld('the contract with whoever asks too often', { allowances, quests: SEASON }, (world) => walkCrowds(world));

describe('the closed list of refusals', () => {
  test('has no code that was not given by some call above', () => expect(unprovoked()).toEqual([]));
});
