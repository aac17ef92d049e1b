import { encodeAbiParameters, parseAbiParameters } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnvil, type Anvil } from '@wow/core/programs';
import type { ChainNode } from '@wow/product/wallet';
import { buildAnsweringCode, contractWallets } from '@wow/product/wallet/test/server';
import { describeServer } from '../in-world.ts';
import { Browser, newKey } from './browser.ts';

const SEPOLIA = 11_155_111;
const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';

describe('on a chain', () => {
  let chain: Anvil;
  const nodes: ChainNode[] = [];
  const wallets = { nodes, walletConnect: null, ensLookupUrl: null, demo: false };
  const deploy = async (code: string, at: string = newKey().address): Promise<string> => {
    await chain.request('anvil_setCode', [at, `0x${code}`]);
    return at;
  };
  const named = (name: string) => {
    const answer = encodeAbiParameters(parseAbiParameters('string, address, address'), [name, RESOLVER, RESOLVER]);
    return deploy(buildAnsweringCode(answer.slice(2)), RESOLVER);
  };

  beforeAll(async () => {
    chain = await startAnvil({ chainId: SEPOLIA });
    nodes.push({ id: SEPOLIA, rpcUrl: chain.url }, { id: 1, rpcUrl: chain.url });
  });
  afterAll(() => chain.stop());

  describeServer('a contract wallet', { wallets }, (world) => {
    const prove = async (browser: Browser, address: string, as: { token?: string } = {}) =>
      browser.sign(browser.message(await browser.asked(as, address), address), as);

    test('signs in, opens an account and is linked like any other', async () => {
      const browser = new Browser(world, newKey(), SEPOLIA);
      const address = await deploy(contractWallets.owned(browser.key.address.slice(2)));
      const opened = await prove(browser, address);
      expect([opened.status, opened.body.email]).toEqual([200, null]);
      expect((await prove(browser, address)).body.username).toBe(opened.body.username);
      const { token } = await world.newPlayer();
      expect((await prove(browser, address, { token })).body.code).toBe('wallet_taken');
      const other = await deploy(contractWallets.owned(browser.key.address.slice(2)));
      expect((await prove(browser, other, { token })).body.wallet).toMatchObject({ address: other, chain_id: SEPOLIA });
    });

    test('is valid on its own chain only: its address elsewhere may belong to another owner', async () => {
      const [browser, elsewhere] = [new Browser(world, newKey(), SEPOLIA), new Browser(world, newKey(), 1)];
      const address = await deploy(contractWallets.owned(browser.key.address.slice(2)));
      const { token } = (await prove(browser, address)).body;
      await deploy(contractWallets.owned(elsewhere.key.address.slice(2)), address);
      const stolen = await prove(elsewhere, address);
      expect([stolen.status, stolen.body.code]).toEqual([422, 'wrong_chain']);
      expect((await prove(elsewhere, address, { token })).body.code).toBe('wrong_chain');
    });

    test.each(['saysNo', 'reverts', 'runsForEver', 'echoes'] as const)(
      'is refused if it %s, and the nonce is used up',
      async (kind) => {
        const browser = new Browser(world, newKey(), SEPOLIA);
        const address = await deploy(contractWallets[kind]);
        const message = browser.message(await browser.asked({}, address), address);
        expect((await browser.sign(message)).body.code).toBe('wrong_signature');
        expect((await browser.sign(message)).body.code).toBe('nonce_used');
      },
    );

    test('cannot sign in while its chain is unavailable; the signature stays valid', async () => {
      const browser = new Browser(world, newKey(), SEPOLIA);
      const address = await deploy(contractWallets.owned(browser.key.address.slice(2)));
      const message = browser.message(await browser.asked({}, address), address);
      chain.signal('SIGSTOP');
      try {
        const away = await browser.sign(message);
        expect([away.status, away.body.code, away.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
      } finally {
        chain.signal('SIGCONT');
      }
      expect((await browser.sign(message)).status).toBe(200);
    });

    test('cannot sign in on a chain that is not configured', async () => {
      const browser = new Browser(world, newKey(), 421_614);
      const address = await deploy(contractWallets.owned(browser.key.address.slice(2)));
      expect((await prove(browser, address)).body.code).toBe('unavailable');
    });
  });

  describeServer('the chain name of a wallet', { wallets }, (world) => {
    const nameOfNew = async () => (await new Browser(world).prove()).body.username as string;
    const SHORT = /^0x[0-9a-fA-F]{2}…[0-9a-fA-F]{4}$/;

    test('becomes the username of a new player', async () => {
      await named('ada.eth');
      expect(await nameOfNew()).toBe('ada.eth');
      // A chain name gives no right to a name here.
      expect(await nameOfNew()).toMatch(SHORT);
    });

    test.each([
      ['is none', ''],
      ['is too long', `${'a'.repeat(30)}.eth`],
      ['is too short', 'ab'],
      ['is spelt as names are not', 'Ada.eth'],
      ['cannot be seen', 'a\u200Bda.eth'],
      ['is written in two scripts', 'аda.eth'],
    ])('is not used if it %s', async (_why, name) => {
      await named(name);
      expect(await nameOfNew()).toMatch(SHORT);
    });

    test.each(['reverts', 'runsForEver', 'saysNothing', 'saysTrue', 'floods'] as const)(
      'is ignored if the name service %s',
      async (kind) => {
        await deploy(contractWallets[kind], RESOLVER);
        expect(await nameOfNew()).toMatch(SHORT);
      },
    );

    test('is ignored after two seconds', async () => {
      chain.signal('SIGSTOP');
      try {
        const from = performance.now();
        expect(await nameOfNew()).toMatch(SHORT);
        expect(performance.now() - from).toBeLessThan(3_500);
      } finally {
        chain.signal('SIGCONT');
      }
    });
  });
});
