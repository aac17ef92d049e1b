import type { DemoChain, DemoWalletOptions } from './demo-wallet.ts';

/** What the wallet knows from one visit to the next, of this origin. */
export interface WalletMemory {
  /** The page may see it. */
  readonly allowed: boolean;
  /** Which of the accounts, from 0. */
  readonly account: number;
  readonly chainId: number;
  readonly known: readonly number[];
  /** Chains that a page told it of. */
  readonly added: readonly DemoChain[];
}

/** Under which name a browser keeps it. */
export const getMemoryKey = (rdns: string): string => `wk-demo-wallet-${rdns}`;

/** Returns what is remembered, or how a new wallet begins. */
export const loadMemory = (options: DemoWalletOptions, storage: DemoWalletOptions['storage']): WalletMemory => {
  const fresh = createMemory(options);
  const stored = readStored(storage, getMemoryKey(options.rdns));
  if (stored === null) return fresh;
  const { allowed, account, chainId, known, added } = stored;
  const chains = Array.isArray(added) ? added.filter(isChain) : [];
  const reachable = new Set([...options.chains, ...chains].map(({ id }) => id));
  const ids = Array.isArray(known) ? known.filter((id): id is number => reachable.has(id as number)) : fresh.known;
  return {
    allowed: allowed === true,
    account: typeof account === 'number' && account in options.accounts ? account : 0,
    chainId: typeof chainId === 'number' && ids.includes(chainId) ? chainId : (ids[0] ?? fresh.chainId),
    known: ids.length > 0 ? ids : fresh.known,
    added: chains,
  };
};

/** Keeps it where it can be kept: a browser may refuse. */
export const saveMemory = (rdns: string, memory: WalletMemory, storage: DemoWalletOptions['storage']): void => {
  try {
    storage?.setItem(getMemoryKey(rdns), JSON.stringify(memory));
  } catch {
    // Then it is forgotten with the page.
  }
};

const createMemory = ({ chains }: DemoWalletOptions): WalletMemory => {
  const known = chains.filter((chain) => chain.known !== false).map(({ id }) => id);
  const [chainId] = known;
  if (chainId === undefined) throw new Error('A demo wallet needs a chain that it knows.');
  return { allowed: false, account: 0, chainId, known, added: [] };
};

const isChain = (value: unknown): value is DemoChain =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'rpcUrl' in value &&
  typeof value.rpcUrl === 'string';

const readStored = (storage: DemoWalletOptions['storage'], key: string): Record<string, unknown> | null => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};
