import type { WalletSettings } from '@wow/product/wallet';
import { demoKey } from './demo-key.ts';
import { createWalletQuestions, type WalletQuestions } from './wallet-questions.ts';

/** Chains that our own server answers for: their addresses are paths. */
const demoNodes = ({ chains }: WalletSettings): WalletSettings['chains'] =>
  chains.filter(({ rpcUrl }) => rpcUrl.startsWith('/'));

/**
 * Puts the demo wallet into this page where the server offers one, so that it is found like an installed wallet, and
 * has the server fill its account. Returns its questions for `DemoWalletDialog`, or null where there is no demo.
 */
export async function offerDemoWallet(settings: WalletSettings): Promise<WalletQuestions | null> {
  const nodes = settings.demo ? demoNodes(settings) : [];
  if (nodes.length === 0) return null;
  const { announceDemoWallet } = await import('@wow/wallet-kit/demo-wallet');
  const questions = createWalletQuestions();
  const key = demoKey(() => localStorage);
  announceDemoWallet({
    name: 'Demo wallet',
    rdns: 'demo.wow',
    accounts: [key],
    // The first is known from the start; the others show how a wallet is told of one.
    chains: nodes.map(({ id, rpcUrl }, index) => ({ id, rpcUrl, known: index === 0 })),
    // The real chains beside them are no place for it.
    takesOthers: false,
    asksOnPage: true,
    ask: questions.ask,
  });
  fill(key, nodes).catch((error: unknown) => console.warn('the demo account could not be filled', error));
  return questions;
}

async function fill(key: `0x${string}`, nodes: WalletSettings['chains']): Promise<void> {
  const { privateKeyToAccount } = await import('viem/accounts');
  const body = JSON.stringify({ address: privateKeyToAccount(key).address });
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    nodes.map(({ rpcUrl }) => fetch(`${rpcUrl}/faucet`, { method: 'POST', headers, body })),
  );
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`The server answered ${refused.status}.`);
}
