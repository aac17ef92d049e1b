import type { DemoChain, DemoWalletOptions } from './demo-wallet.ts';

export interface WalletMemory {
  readonly allowed: boolean;
  readonly account: number;
  readonly chainId: number;
  readonly known: readonly number[];
  readonly added: readonly DemoChain[];
}

export const getMemoryKey = (rdns: string): string => `wk-demo-wallet-${rdns}`;

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

export const saveMemory = (rdns: string, memory: WalletMemory, storage: DemoWalletOptions['storage']): void => {
  try {
    storage?.setItem(getMemoryKey(rdns), JSON.stringify(memory));
  } catch {
    // The state is lost with the page.
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
