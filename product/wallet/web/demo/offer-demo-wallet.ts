import type { DemoRequest } from '@wow/wallet-kit/demo-wallet';
import type { WalletSettings } from '@wow/product/wallet';

/** Where this browser keeps the key of its demo wallet. It is worth nothing. */
const STORAGE_KEY = 'wow-demo-wallet-key';

type Key = `0x${string}`;

const isKey = (text: string | null): text is Key => /^0x[0-9a-f]{64}$/.test(text ?? '');

/** Returns the key of this browser's demo wallet, made when there is none. Where nothing can be kept it lives as long as the page. */
export function getDemoKey(open: () => Pick<Storage, 'getItem' | 'setItem'>): Key {
  try {
    const storage = open();
    const kept = storage.getItem(STORAGE_KEY);
    if (isKey(kept)) return kept;
    const made = generateKey();
    storage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    return generateKey();
  }
}

const generateKey = (): Key =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** What the demo wallet waits to hear from its owner. */
export interface WalletQuestion {
  readonly request: DemoRequest;
  readonly answer: (answer: 'approve' | 'refuse') => void;
}

/** Between the wallet, which asks, and the dialog, which shows it. One question at a time: the wallet sees to that. */
export interface WalletQuestions {
  readonly current: () => WalletQuestion | null;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves with what the owner says. */
  readonly ask: (request: DemoRequest) => Promise<'approve' | 'refuse'>;
}

function createWalletQuestions(): WalletQuestions {
  const listeners = new Set<() => void>();
  let question: WalletQuestion | null = null;
  const change = (next: WalletQuestion | null): void => {
    question = next;
    for (const tell of listeners) tell();
  };
  return {
    current: () => question,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ask: (request) =>
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

/** Chains that our own server answers for: their addresses are paths. */
const listDemoNodes = ({ chains }: WalletSettings): WalletSettings['chains'] =>
  chains.filter(({ rpcUrl }) => rpcUrl.startsWith('/'));

/**
 * Puts the demo wallet into this page where the server offers one, so that it is found like an installed wallet, and
 * has the server fill its account. Returns its questions for `DemoWalletDialog`, or null where there is no demo.
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
    // The first is known from the start; the others show how a wallet is told of one.
    chains: nodes.map(({ id, rpcUrl }, index) => ({ id, rpcUrl, known: index === 0 })),
    // The real chains beside them are no place for it.
    takesOthers: false,
    asksOnPage: true,
    ask: questions.ask,
  });
  fundDemoAccount(key, nodes).catch((error: unknown) => console.warn('the demo account could not be filled', error));
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
