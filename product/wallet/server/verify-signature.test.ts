import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicClient, http, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { encodeAbiParameters, getContractAddress, parseAbiParameters } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnvil, type Anvil } from '@wow/core/programs';
import { contractWallets, buildDeployment, factoryCode } from '../test/server/contract-wallets.ts';
import { verifySignature, type SignedMessage } from './verify-signature.ts';

const MESSAGE = 'wow.example wants you to sign in';
const CHAIN = 11_155_111;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());
const toHex = (address: string): string => address.slice(2).toLowerCase();
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

/** Returns the signature with the other fitting s, which anyone can compute without the key. */
function flipS(signature: Hex): Hex {
  const [r, s, v] = [signature.slice(2, 66), BigInt(`0x${signature.slice(66, 130)}`), signature.slice(130)];
  return `0x${r}${word(ORDER - s)}${v === '1b' ? '1c' : '1b'}`;
}

describe('the signature of an ordinary wallet', () => {
  const verify = async (signed: Partial<SignedMessage>, key = newKey()) =>
    verifySignature([], {
      message: MESSAGE,
      signature: await key.signMessage({ message: MESSAGE }),
      address: toHex(key.address),
      chainId: CHAIN,
      ...signed,
    });

  test('is recognised by its key, without a node', async () => {
    expect(await verify({})).toBe('key');
  });

  test('is wrong if the text cannot be a signature', async () => {
    for (const signature of ['', 'no', '0x0', '0xgg', `${'ab'.repeat(65)}`, ' 0xab', '0xab\n']) {
      expect(await verify({ signature })).toBe('wrong');
    }
  });

  test('is unavailable, not wrong, if another key or message was signed and no node is configured', async () => {
    expect(await verify({ address: toHex(newKey().address) })).toBe('unavailable');
    expect(await verify({ message: `${MESSAGE}.` })).toBe('unavailable');
    expect(await verify({ signature: await newKey().signMessage({ message: MESSAGE }) })).toBe('unavailable');
  });
});

describe('a signature that a chain decides', () => {
  let chain: Anvil;
  const deploy = async (code: string): Promise<string> => {
    const address = toHex(newKey().address);
    await chain.request('anvil_setCode', [`0x${address}`, `0x${code}`]);
    return address;
  };
  const verify = (address: string, signature: string, chainId = CHAIN) =>
    verifySignature([{ id: CHAIN, rpcUrl: chain.url }], { message: MESSAGE, signature, address, chainId });
  const sign = (key: PrivateKeyAccount): Promise<Hex> => key.signMessage({ message: MESSAGE });

  beforeAll(async () => {
    chain = await startAnvil({ chainId: CHAIN });
  });
  afterAll(() => chain.stop());

  test('is wrong for an ordinary wallet that did not make it', async () => {
    const key = newKey();
    const signature = await sign(key);
    const address = toHex(key.address);
    expect(await verify(address, signature)).toBe('key');
    expect(await verify(address, signature.toUpperCase().replace('0X', '0x'))).toBe('key');
    for (const other of [
      flipS(signature),
      await sign(newKey()),
      signature.slice(0, -2),
      `${signature}00`,
      `${signature.slice(0, -2)}1d`,
      `${signature.slice(0, -2)}02`,
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
      `0x${word(ORDER)}${word(1n)}1b`,
      '0x',
    ]) {
      expect(await verify(address, other)).toBe('wrong');
    }
  });

  test('is right if the contract says so', async () => {
    const owner = newKey();
    const wallet = await deploy(contractWallets.owned(toHex(owner.address)));
    expect(await verify(wallet, await sign(owner))).toBe('contract');
    expect(await verify(wallet, await sign(newKey()))).toBe('wrong');
    expect(await verify(wallet, '0x')).toBe('wrong');
    for (const signature of ['0x', '0x1234']) {
      expect(await verify(await deploy(contractWallets.saysYes), signature)).toBe('contract');
      expect(await verify(await deploy(contractWallets.floods), signature)).toBe('contract');
    }
  });

  test('is right exactly if viem’s verifyMessage says so of an honest contract', async () => {
    const owner = newKey();
    const address = await deploy(contractWallets.owned(toHex(owner.address)));
    const client = createPublicClient({ transport: http(chain.url) });
    for (const signature of [await sign(owner), await sign(newKey())]) {
      const isValid = await client.verifyMessage({ address: `0x${address}`, message: MESSAGE, signature });
      expect(await verify(address, signature)).toBe(isValid ? 'contract' : 'wrong');
    }
  });

  test.each(Object.entries(contractWallets).filter(([name]) => !['owned', 'saysYes', 'floods'].includes(name)))(
    'is wrong, not unavailable, for a contract that %s',
    async (_name, code) => {
      expect(await verify(await deploy(code as string), '0x1234')).toBe('wrong');
    },
  );

  test('is wrong for the precompiled contracts', async () => {
    for (let address = 0n; address <= 0x11n; address += 1n) {
      expect(await verify(word(address).slice(24), '0x1234')).toBe('wrong');
    }
  });

  describe('of an undeployed wallet', () => {
    const wrap = (factory: string, call: string, signature: Hex): Hex => {
      const types = parseAbiParameters('address factory, bytes call, bytes signature');
      const wrapped = encodeAbiParameters(types, [`0x${factory}`, `0x${call}`, signature]);
      return `${wrapped}${'6492'.repeat(16)}`;
    };
    const undeployed = async (code: string) => {
      const factory = await deploy(factoryCode);
      const deployment = buildDeployment(code);
      const salt = word(7n);
      const address = getContractAddress({
        opcode: 'CREATE2',
        from: `0x${factory}`,
        salt: `0x${salt}`,
        bytecode: `0x${deployment}`,
      });
      return { factory, call: salt + deployment, address: toHex(address) };
    };

    test('is right if the future contract says so, and the wallet stays undeployed', async () => {
      const owner = newKey();
      const { factory, call, address } = await undeployed(contractWallets.owned(toHex(owner.address)));
      expect(await verify(address, wrap(factory, call, await sign(owner)))).toBe('contract');
      expect(await verify(address, wrap(factory, call, await sign(newKey())))).toBe('wrong');
      expect(await verify(address, await sign(owner))).toBe('wrong');
      expect(await chain.request('eth_getCode', [`0x${address}`, 'latest'])).toBe('0x');
    });

    test('is decided by the deployed contract after a deployment', async () => {
      const owner = newKey();
      const { factory, call, address } = await undeployed(contractWallets.owned(toHex(owner.address)));
      await chain.request('anvil_setCode', [`0x${address}`, `0x${contractWallets.owned(toHex(owner.address))}`]);
      expect(await verify(address, wrap(factory, call, await sign(owner)))).toBe('contract');
      expect(await verify(address, wrap(factory, call, await sign(newKey())))).toBe('wrong');
    });

    test('is wrong for any other address', async () => {
      const { factory, call } = await undeployed(contractWallets.saysYes);
      // The factory deploys another address.
      expect(await verify(toHex(newKey().address), wrap(factory, call, '0x'))).toBe('wrong');
      const victim = newKey();
      expect(await verify(toHex(victim.address), wrap(factory, call, await sign(newKey())))).toBe('wrong');
    });

    test.each(Object.entries(contractWallets).filter(([name]) => !['owned', 'saysYes', 'floods'].includes(name)))(
      'is wrong if the future contract %s',
      async (_name, code) => {
        const { factory, call, address } = await undeployed(code as string);
        expect(await verify(address, wrap(factory, call, '0x1234'))).toBe('wrong');
      },
    );

    test('is wrong if the factory fails, burns all gas or does not exist', async () => {
      const { call, address } = await undeployed(contractWallets.saysYes);
      for (const code of [contractWallets.reverts, contractWallets.runsForEver, contractWallets.breaks]) {
        expect(await verify(address, wrap(await deploy(code), call, '0x'))).toBe('wrong');
      }
      expect(await verify(address, wrap(toHex(newKey().address), call, '0x'))).toBe('wrong');
      expect(await verify(address, `0x1234${'6492'.repeat(16)}`)).toBe('wrong');
      expect(await verify(address, `0x${'6492'.repeat(16)}`)).toBe('wrong');
    });
  });

  test('is unavailable without a node of its chain', async () => {
    expect(await verify(await deploy(contractWallets.saysYes), '0x1234', 421_614)).toBe('unavailable');
  });
});

describe('a failing node', () => {
  const open: Server[] = [];
  afterAll(() => {
    for (const server of open) {
      server.close();
      server.closeAllConnections();
    }
  });

  const serving = async (answer: RequestListener): Promise<string> => {
    const server = createServer(answer);
    open.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  /** Serves one fixed answer, or never answers. */
  const answering = (status: number, body: string | null) =>
    serving((_request, response) => void (body !== null && response.writeHead(status).end(body)));
  const verify = (rpcUrl: string) =>
    verifySignature([{ id: CHAIN, rpcUrl }], {
      message: MESSAGE,
      signature: '0x1234',
      address: toHex(newKey().address),
      chainId: CHAIN,
    });
  const reply = (result: unknown): string => JSON.stringify({ jsonrpc: '2.0', id: 1, result });

  test('makes a signature unavailable, neither right nor wrong', async () => {
    expect(await verify(await answering(200, reply('0x01')))).toBe('contract');
    for (const [status, body] of [
      [200, reply('0x')],
      [200, reply('0x1')],
      [200, reply(`0x1626ba7e${'00'.repeat(28)}`)],
      [200, reply(true)],
      [200, reply(null)],
      [200, JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'limit exceeded' } })],
      [200, '<html>'],
      [200, ''],
      // Over the limit, though it begins like an answer.
      [200, reply('0x01') + ' '.repeat(200_000)],
      [500, reply('0x01')],
      [429, reply('0x01')],
    ] as const) {
      expect(await verify(await answering(status, body))).toBe('unavailable');
    }
    expect(await verify('http://127.0.0.1:9')).toBe('unavailable');
  });

  test('cannot redirect the server', async () => {
    const requests: string[] = [];
    const elsewhere = await serving((request, response) => {
      requests.push(request.url ?? '');
      response.end(reply('0x01'));
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const sending = await serving((_request, response) => {
        response.writeHead(status, { location: `${elsewhere}/${status}` }).end();
      });
      expect(await verify(sending)).toBe('unavailable');
    }
    expect(requests).toEqual([]);
  });

  test.each([
    ['says nothing', () => undefined],
    [
      'says a character now and then',
      (_request, response) => {
        const drops = setInterval(() => response.write(' '), 200);
        response.on('close', () => clearInterval(drops));
      },
    ],
  ] satisfies [string, RequestListener][])('is given up after three seconds when it %s', async (_how, how) => {
    const from = performance.now();
    expect(await verify(await serving(how))).toBe('unavailable');
    expect(performance.now() - from).toBeLessThan(3_900);
  });
});
