import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAIN_ACCOUNTS, listChildProcesses, describeOnAnyDatabase } from '@wow/core/testing';
import { parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildEnvironment, Program } from '../program.ts';

const [rich, friend] = CHAIN_ACCOUNTS;
const SEPOLIA = 11_155_111;
const NOBODY = `0x${'ab'.repeat(20)}`;

describe('the demo', () =>
  describeOnAnyDatabase('with chains of its own', (_open, make) => {
    let program: Program;
    let url: string;
    beforeAll(async () => {
      program = new Program({ ...buildEnvironment(await make()), WOW_DEMO: '1', RATE_LIMITS: 'off' });
      url = await program.ready();
    });
    afterAll(() => program.kill());

    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(`${url}/demo/chain/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: method, method, params });
    const ask = async (method: string, params: unknown[] = []): Promise<{ result?: unknown; error?: unknown }> =>
      (await post(String(SEPOLIA), call(method, params))).json() as Promise<{ result?: unknown }>;

    test('gives browsers the URLs of its own chains, and public ones for the others', async () => {
      const { wallets } = (await (await fetch(`${url}/config.json`)).json()) as {
        wallets: { demo: boolean; chains: { id: number; rpcUrl: string }[] };
      };
      const urlOf = (id: number) => wallets.chains.find((chain) => chain.id === id)?.rpcUrl;
      expect(wallets.demo).toBe(true);
      expect([urlOf(SEPOLIA), urlOf(421_614)]).toEqual(['/demo/chain/11155111', '/demo/chain/421614']);
      expect([urlOf(1), urlOf(42_161)].every((address) => address?.startsWith('https://'))).toBe(true);
    });

    test.each([
      ['11155111', '0xaa36a7'],
      ['421614', '0x66eee'],
    ])('serves chain %s', async (id, hex) => {
      expect(await (await post(id, call('eth_chainId'))).json()).toEqual({
        jsonrpc: '2.0',
        id: 'eth_chainId',
        result: hex,
      });
    });

    test('answers the calls of a batch in order', async () => {
      const reply = await post(String(SEPOLIA), [call('eth_chainId'), call('anvil_reset'), call('net_version')]);
      expect(await reply.json()).toMatchObject([
        { result: '0xaa36a7' },
        { error: { code: -32_601 } },
        { id: 'net_version' },
      ]);
    });

    test.each(['1', '42161', '0', '-1', 'faucet', '11155111.0', '%31%31'])('does not serve chain %s', async (id) => {
      expect((await post(id, call('eth_chainId'))).status).toBe(404);
      expect((await post(`${id}/faucet`, { address: NOBODY })).status).toBe(404);
    });

    test.each([
      'anvil_setBalance',
      'anvil_impersonateAccount',
      'evm_revert',
      'evm_setNextBlockTimestamp',
      'hardhat_setCode',
      'debug_traceTransaction',
      'eth_sendTransaction',
      'eth_accounts',
      'eth_sign',
      'txpool_content',
      'constructor',
      '',
    ])('refuses %s', async (method) => {
      expect(await ask(method)).toMatchObject({ error: { code: -32_601 } });
    });

    test.each([
      ['nothing', '{}'],
      ['no calls', '[]'],
      ['too many calls', JSON.stringify(Array.from({ length: 101 }, () => call('eth_chainId')))],
      ['another version', JSON.stringify({ ...call('eth_chainId'), jsonrpc: '1.0' })],
      ['what is no JSON', '{"jsonrpc":'],
    ])('refuses %s', async (_, body) => {
      expect((await post(String(SEPOLIA), body)).status).toBe(400);
    });

    test('refuses a request that is too large', async () => {
      expect((await post(String(SEPOLIA), call('eth_call', ['x'.repeat(70_000)]))).status).toBe(413);
    });

    test('tops an account up to the amount that fees need', async () => {
      expect((await post(`${SEPOLIA}/faucet`, { address: NOBODY })).status).toBe(204);
      expect((await post(`${SEPOLIA}/faucet`, { address: NOBODY })).status).toBe(204);
      expect(await ask('eth_getBalance', [NOBODY, 'latest'])).toMatchObject({
        result: `0x${parseEther('10').toString(16)}`,
      });
      await post(`${SEPOLIA}/faucet`, { address: friend.address });
      expect(await ask('eth_getBalance', [friend.address, 'latest'])).toMatchObject({
        result: `0x${parseEther('10000').toString(16)}`,
      });
      expect((await post(`${SEPOLIA}/faucet`, { address: 'me' })).status).toBe(400);
    });

    test('mines a signed transaction after a while', async () => {
      const signed = await privateKeyToAccount(rich.privateKey).signTransaction({
        type: 'eip1559',
        chainId: SEPOLIA,
        nonce: 0,
        to: NOBODY as `0x${string}`,
        value: 1n,
        gas: 21_000n,
        maxFeePerGas: parseEther('0.0000001'),
        maxPriorityFeePerGas: 1n,
      });
      const { result: hash } = await ask('eth_sendRawTransaction', [signed]);
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
      await expect
        .poll(async () => (await ask('eth_getTransactionReceipt', [hash])).result, { timeout: 10_000 })
        .toMatchObject({ status: '0x1' });
    });

    test('returns the error text of the chain', async () => {
      expect(await ask('eth_sendRawTransaction', ['0x00'])).toMatchObject({ error: { message: expect.any(String) } });
    });

    test('refuses requests from other sites', async () => {
      const response = await fetch(`${url}/demo/chain/${SEPOLIA}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    });

    test('reports a chain that does not answer and keeps serving', async () => {
      for (const child of listChildProcesses(program.child.pid ?? 0)) process.kill(child, 'SIGSTOP');
      try {
        const silent = { error: { code: -32_603, message: 'The demo chain does not answer.' } };
        // A running thread may still answer a first call.
        await vi.waitFor(async () => expect(await ask('eth_chainId')).toMatchObject(silent), { timeout: 20_000 });
        const filled = await post(`${SEPOLIA}/faucet`, { address: `0x${'cd'.repeat(20)}` });
        expect([filled.status, await filled.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      } finally {
        for (const child of listChildProcesses(program.child.pid ?? 0)) process.kill(child, 'SIGCONT');
      }
      expect(await ask('eth_chainId')).toMatchObject({ result: '0xaa36a7' });
    }, 30_000);

    test('stops its chains when it stops', async () => {
      const chains = listChildProcesses(program.child.pid ?? 0);
      expect(chains.length).toBeGreaterThanOrEqual(2);
      program.child.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
      const isAlive = (id: number): boolean => {
        try {
          return process.kill(id, 0);
        } catch {
          return false;
        }
      };
      // Init removes their guards, in its own time.
      await expect.poll(() => chains.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    });
  }));

describeOnAnyDatabase('a server', (_open, make) => {
  test('a server without demo settings has no demo', async () => {
    const program = new Program(buildEnvironment(await make()));
    try {
      const url = await program.ready();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
      expect((await fetch(`${url}/demo/chain/11155111`, { method: 'POST', headers, body })).status).toBe(404);
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ wallets: { demo: false } });
    } finally {
      await program.kill();
    }
  });
});

const LOOPBACK = 'WOW_DEMO can be 1 only while HOST and PUBLIC_URL are loopback addresses.';

test.each([
  [{ HOST: '0.0.0.0' }, LOOPBACK],
  [{ PUBLIC_URL: 'https://wow.example' }, LOOPBACK],
  [{ TRUST_PROXY: '10.0.0.0/8' }, 'WOW_DEMO cannot be 1 behind a proxy (TRUST_PROXY).'],
] as [Record<string, string>, string][])(
  'a server with demo settings %o does not start',
  async (environment, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-demo-'));
    const program = new Program({ DATA_DIR: join(folder, 'data'), WOW_DEMO: '1', ...environment });
    expect(await program.ended()).toBe(78);
    expect(program.messages()).toEqual([sentence]);
    rmSync(folder, { recursive: true, force: true });
  },
);
