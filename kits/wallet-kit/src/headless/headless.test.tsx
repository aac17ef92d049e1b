// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { verifyMessage } from 'viem';
import type { Config } from 'wagmi';
import { getConnection } from 'wagmi/actions';
import { expect, test, vi } from 'vitest';
import { createReactRoot } from '../testing/react-root.ts';
import { createExtension, createFakeConfig, createFakeWallet, owner } from '../testing/fake-wallet.ts';
import { rabbyWallet } from '../wallets.ts';
import { connectorsForWallets } from '../wallets/connectors-for-wallets.ts';
import { createAuthenticationAdapter } from '../authentication/authentication.ts';
import { createConnectMachine, useConnectWallet, useSignIn } from '../headless.ts';

const render = createReactRoot();

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** A config with an extension that is installed, and with Rabby, which is not. */
function setUp() {
  const wallet = createFakeWallet();
  const rabby = connectorsForWallets([{ groupName: 'Others', wallets: [rabbyWallet] }], {
    appName: 'A',
    projectId: '',
  });
  const demo = connectorsForWallets(
    [
      {
        groupName: 'Demo',
        wallets: [
          () => ({
            id: 'demo',
            name: 'Demo',
            iconUrl: 'data:image/svg+xml,<svg/>',
            iconBackground: '#fff',
            installed: true,
            createConnector: (details) => (config) => ({ ...createExtension(wallet, 'demo')(config), ...details }),
          }),
        ],
      },
    ],
    { appName: 'A', projectId: '' },
  );
  return { wallet, config: createFakeConfig([...demo, ...rabby]) };
}

test('a machine lists the wallets, connects one, and tells why another try failed', async () => {
  const { wallet, config } = setUp();
  const machine = createConnectMachine({ config });
  const listener = vi.fn();
  const stop = machine.subscribe(listener);
  expect(machine.current().wallets.map(({ id, ready }) => [id, ready])).toEqual([
    ['demo', true],
    ['rabby', false],
  ]);
  expect(machine.current()).toBe(machine.current());

  wallet.refuseNext();
  machine.connect('demo');
  expect(machine.current().attempt).toMatchObject({ kind: 'connecting', walletId: 'demo' });
  await vi.waitFor(() => expect(machine.current().attempt).toMatchObject({ kind: 'failed', why: 'refused' }));
  machine.retry();
  await vi.waitFor(() => expect(getConnection(config).address).toBe(owner.address));
  await vi.waitFor(() => expect(machine.current().wallets[0]).toMatchObject({ id: 'demo', recent: true }));
  expect(machine.current().attempt).toEqual({ kind: 'idle' });
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(2);
  stop();
  machine.cancel();
  expect(listener).toHaveBeenCalledTimes(calls);
});

test('a machine names the wallets that it has, and a wallet that is not installed', () => {
  const machine = createConnectMachine({ config: setUp().config });
  expect(() => machine.connect('meta')).toThrow('No wallet has the id "meta". The app has: demo, rabby.');
  expect(() => machine.connect('rabby')).toThrow('Rabby Wallet is not installed here.');
});

function Page({ config, verified }: { config: Config; verified: string[] }): ReactNode {
  const { wallets, attempt, connect } = useConnectWallet({ config });
  const { state, sign } = useSignIn({
    config,
    adapter: createAuthenticationAdapter<string>({
      getNonce: () => Promise.resolve('nonce-1'),
      createMessage: ({ nonce, address }) => `${address} signs ${nonce}`,
      async verify({ message, signature }) {
        const isOwn = await verifyMessage({ address: owner.address, message, signature: signature as `0x${string}` });
        if (isOwn) verified.push(message);
        return isOwn;
      },
      signOut: () => Promise.resolve(),
    }),
  });
  return (
    <>
      {wallets.map(({ id, name }) => (
        <button key={id} type="button" id={id} onClick={() => connect(id)}>
          {name}
        </button>
      ))}
      <output>{attempt.kind}</output>
      <button type="button" id="sign" disabled={state !== 'idle'} onClick={sign}>
        Sign in
      </button>
    </>
  );
}

test("an app's own view connects and signs in without a provider of the kit or of wagmi", async () => {
  const { config } = setUp();
  const verified: string[] = [];
  render(<Page config={config} verified={verified} />);
  await vi.waitFor(() => expect(find('#demo')?.textContent).toBe('Demo'));
  find('#demo')?.click();
  await vi.waitFor(() => expect(getConnection(config).address).toBe(owner.address));
  await vi.waitFor(() => expect(find('#sign')).toHaveProperty('disabled', false));
  find('#sign')?.click();
  await vi.waitFor(() => expect(verified).toEqual([`${owner.address} signs nonce-1`]));
});

test('without an adapter, useSignIn says what to pass', async () => {
  const { config } = setUp();
  const Bare = (): ReactNode => useSignIn({ config }).state;
  const errors: unknown[] = [];
  createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(error) }).render(<Bare />);
  await vi.waitFor(() => expect(String(errors[0])).toContain('Pass `adapter` to useSignIn'));
});
