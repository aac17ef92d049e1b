import { expect, type Page } from '@playwright/test';
import type { Mode } from '../wallet/page-wallets.ts';
import { TestWallet } from '../wallet/test-wallet.ts';
import { toAddress, connectButton, pickWallet, useTestChains, walletDialog } from '../wallet/wallet-page.ts';
import { answer, NOW, signInAs } from './answers.ts';
import { isShown, whole, type State } from './state-builders.ts';

/** A fixed key: pictures need the same address in every run. */
const KEY = `0x${'5eed'.repeat(16)}` as const;
const SEPOLIA = 11_155_111;
const CHAINS = [1, 42_161, SEPOLIA, 421_614];

const chainPath = (id: number): string => `/demo/chain/${id}`;

/** The responses of the fake nodes by method. */
const NODE: Readonly<Record<string, string>> = { eth_getBalance: '0x1bc16d674ec80000', eth_blockNumber: '0x10' };

interface RpcRequest {
  readonly id: number;
  readonly method: string;
}

/** Answers the calls to every chain with constant responses. */
async function serveChains(page: Page): Promise<void> {
  await useTestChains(page);
  for (const chainId of CHAINS) {
    await page.route(`**${chainPath(chainId)}`, (route) => {
      const body = route.request().postDataJSON() as RpcRequest | RpcRequest[];
      const reply = ({ id, method }: RpcRequest) => {
        const result = method === 'eth_chainId' ? `0x${chainId.toString(16)}` : NODE[method];
        return { jsonrpc: '2.0', id, ...(result ? { result } : { error: { code: -32_601, message: 'Not here.' } }) };
      };
      return route.fulfill({ json: Array.isArray(body) ? body.map(reply) : reply(body) });
    });
  }
}

interface Owner {
  readonly mode?: Mode;
  /** No one is signed in. */
  readonly visitor?: true;
  /** The wallet is already linked to the player. */
  readonly linked?: true;
}

/** Opens the wallet page with a wallet installed. */
async function openWalletPage(page: Page, { mode = 'approve', visitor, linked }: Owner): Promise<void> {
  await serveChains(page);
  await TestWallet.install(page.context(), page, {
    name: 'Test Wallet',
    rdns: 'test.wallet',
    mode,
    accounts: [KEY],
    chains: [SEPOLIA, 421_614].map((id) => ({ id, rpcUrl: chainPath(id) })),
  });
  if (!visitor) await signInAs(page);
  const own = { address: toAddress(KEY), chain_id: SEPOLIA, linked_at: '2026-06-01T12:00:00.000Z' };
  if (!visitor) await answer(page, '/api/wallets', { wallets: linked ? [own] : [] });
  const until = new Date(NOW.getTime() + 300_000).toISOString();
  const nonce = { nonce: '0123456789abcdef', issued_at: NOW.toISOString(), expires_at: until };
  await answer(page, '/api/auth/wallet/nonce', nonce);
  await page.goto('/wallet');
}

const walletState = (name: string, owner: Owner, more: (page: Page) => Promise<unknown>): State => ({
  name,
  async show(page) {
    await openWalletPage(page, owner);
    await more(page);
  },
});

const signButton = (page: Page) => walletDialog(page).getByRole('button', { name: 'Sign message' });

/** Connects a wallet, and stops at the request for a signature. */
async function connect(page: Page): Promise<void> {
  await pickWallet(page, 'Test Wallet');
  await signButton(page).waitFor();
}

/** Connects a wallet that is already linked, which needs no signature. */
async function connectLinked(page: Page): Promise<void> {
  await pickWallet(page, 'Test Wallet');
  await expect(walletDialog(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Disconnect' }).waitFor();
}

const openBy = (name: RegExp) => async (page: Page) => {
  await connectLinked(page);
  await page.getByRole('main').getByRole('button', { name }).click();
  await walletDialog(page).getByRole('heading').first().waitFor();
};

/** The wallet page with each of its dialogs. */
export const WALLET_STATES: readonly State[] = [
  walletState('wallet', {}, isShown),
  whole(walletState('wallet-connected', { linked: true }, connectLinked)),
  whole(
    walletState('wallet-not-proven', {}, async (page) => {
      await connect(page);
      // Closing the request leaves the wallet unverified; it is connected after a reload.
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: 'Disconnect' }).waitFor();
    }),
  ),
  walletState('wallet-list', { visitor: true }, async (page) => {
    await connectButton(page).click();
    await walletDialog(page).getByRole('button', { name: 'Test Wallet' }).waitFor();
  }),
  walletState('wallet-get', { visitor: true }, async (page) => {
    await connectButton(page).click();
    await walletDialog(page).getByRole('button', { name: 'Get a wallet' }).click();
    await walletDialog(page).getByRole('heading', { name: 'Get a wallet' }).waitFor();
  }),
  walletState('wallet-waiting', { visitor: true, mode: 'hold' }, async (page) => {
    await pickWallet(page, 'Test Wallet');
    await walletDialog(page).getByText('Confirm the connection in the extension.').first().waitFor();
  }),
  walletState('wallet-refused', { visitor: true, mode: 'refuse' }, async (page) => {
    await pickWallet(page, 'Test Wallet');
    await walletDialog(page).getByRole('button', { name: 'Retry' }).waitFor();
  }),
  walletState('wallet-sign', { visitor: true }, connect),
  walletState('wallet-sign-refused', { visitor: true }, async (page) => {
    await answer(page, '/api/auth/wallet/verify', { error: 'Another wallet.', code: 'wrong_signature' }, 422);
    await connect(page);
    await signButton(page).click();
    await walletDialog(page).getByText('Error verifying signature').first().waitFor();
  }),
  walletState('wallet-account', { linked: true }, openBy(/^Open the wallet/)),
  walletState('wallet-network', { linked: true }, openBy(/^Switch the network/)),
];
