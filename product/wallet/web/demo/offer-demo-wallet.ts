import type { DemoRequest } from '@wow/wallet-kit/demo-wallet';
import type { WalletSettings } from '@wow/product/wallet';

/** The stored key has no value. */
const STORAGE_KEY = 'wow-demo-wallet-key';

type Key = `0x${string}`;

const isKey = (text: string | null): text is Key => /^0x[0-9a-f]{64}$/.test(text ?? '');

/** Returns the stored key, or a new one, which ends with the page if storage is blocked. */
export function getDemoKey(open: () => Pick<Storage, 'getItem' | 'setItem'>): Key {
  try {
    const storage = open();
    const stored = storage.getItem(STORAGE_KEY);
    if (isKey(stored)) return stored;
    const key = generateKey();
    storage.setItem(STORAGE_KEY, key);
    return key;
  } catch {
    return generateKey();
  }
}

const generateKey = (): Key =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export interface WalletQuestion {
  readonly request: DemoRequest;
  readonly answer: (answer: 'approve' | 'refuse') => void;
}

/** The wallet asks one question at a time. */
export type WalletQuestions = ReturnType<typeof createWalletQuestions>;

function createWalletQuestions() {
  const listeners = new Set<() => void>();
  let question: WalletQuestion | null = null;
  const change = (next: WalletQuestion | null): void => {
    question = next;
    for (const notify of listeners) notify();
  };
  return {
    current: (): WalletQuestion | null => question,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ask: (request: DemoRequest): Promise<'approve' | 'refuse'> =>
      new Promise((resolve) => {
        change({
          request,
          answer(answer) {
            change(null);
            resolve(answer);
          },
        });
      }),
  };
}

/** Their addresses are paths of this server. */
const listDemoNodes = ({ chains }: WalletSettings): WalletSettings['chains'] =>
  chains.filter(({ rpcUrl }) => rpcUrl.startsWith('/'));

/**
 * Announces the demo wallet like an installed one if the server offers it, and asks the server to fund its account.
 * Returns its questions for `DemoWalletDialog`, or null without a demo.
 */
export async function offerDemoWallet(settings: WalletSettings): Promise<WalletQuestions | null> {
  const nodes = settings.demo ? listDemoNodes(settings) : [];
  if (nodes.length === 0) return null;
  const { announceDemoWallet } = await import('@wow/wallet-kit/demo-wallet');
  const questions = createWalletQuestions();
  const key = getDemoKey(() => localStorage);
  announceDemoWallet({
    name: 'Demo wallet',
    rdns: 'demo.wow',
    accounts: [key],
    // The other chains show how a page adds a chain to a wallet.
    chains: nodes.map(({ id, rpcUrl }, index) => ({ id, rpcUrl, known: index === 0 })),
    // It must not be used on real chains.
    takesOthers: false,
    asksOnPage: true,
    ask: questions.ask,
  });
  fundDemoAccount(key, nodes).catch((error: unknown) => console.warn('The demo account could not be funded.', error));
  return questions;
}

async function fundDemoAccount(key: `0x${string}`, nodes: WalletSettings['chains']): Promise<void> {
  const { privateKeyToAccount } = await import('viem/accounts');
  const body = JSON.stringify({ address: privateKeyToAccount(key).address });
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    nodes.map(({ rpcUrl }) => fetch(`${rpcUrl}/faucet`, { method: 'POST', headers, body })),
  );
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`The server answered ${refused.status}.`);
}
