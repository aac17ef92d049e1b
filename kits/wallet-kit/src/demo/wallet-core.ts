import type { Address, Hex, PrivateKeyAccount } from 'viem';
import { callNode, type PreparedTransaction } from './send-transaction.ts';
import type { DemoRequest, DemoChain, DemoWalletOptions } from './demo-wallet.ts';
import { Listeners, ProviderError } from './eip-1193.ts';
import { loadMemory, saveMemory, type WalletMemory } from './wallet-memory.ts';

const FOREIGN_KEY: Hex = `0x${'5'.repeat(64)}`;

export class WalletCore {
  readonly options: DemoWalletOptions;
  readonly listeners = new Listeners();
  memory: WalletMemory;
  isLost = false;
  canSwitch = true;
  delayMs = 0;
  last: PreparedTransaction | null = null;
  isNextWrong = false;
  #nextError: ProviderError | null = null;
  #isLocked = false;
  #isAsking = false;
  #whenUnlocked: (() => void)[] = [];
  #accounts: Promise<readonly PrivateKeyAccount[]> | undefined;
  readonly #storage: DemoWalletOptions['storage'];

  constructor(options: DemoWalletOptions, storage: DemoWalletOptions['storage']) {
    if (options.accounts.length === 0) throw new Error('A demo wallet needs an account.');
    this.options = options;
    this.#storage = storage;
    this.memory = loadMemory(options, storage);
  }

  async account(): Promise<PrivateKeyAccount> {
    this.#accounts ??= loadSigners(this.options.accounts);
    const account = (await this.#accounts)[this.memory.account];
    if (account === undefined) throw new ProviderError(-32_603);
    return account;
  }

  async signer(): Promise<PrivateKeyAccount> {
    if (!this.isNextWrong) return this.account();
    this.isNextWrong = false;
    const [stranger] = await loadSigners([FOREIGN_KEY]);
    if (stranger === undefined) throw new ProviderError(-32_603);
    return stranger;
  }

  get isOpen(): boolean {
    return this.memory.allowed && !this.#isLocked;
  }

  async visibleAccounts(): Promise<readonly Address[]> {
    return this.isOpen ? [(await this.account()).address] : [];
  }

  chain(id: number): DemoChain | undefined {
    return [...this.options.chains, ...this.memory.added].find((chain) => chain.id === id);
  }

  getNode(chainId: number): (method: string, params: unknown) => Promise<unknown> {
    return (method, params) => callNode(this.chain(chainId)?.rpcUrl ?? '', method, params);
  }

  /** Shows the owner one request at a time. A second one is refused with -32002. */
  async runExclusive<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#isAsking) throw new ProviderError(-32_002);
    this.#isAsking = true;
    try {
      return await work();
    } finally {
      this.#isAsking = false;
    }
  }

  async decide(request: DemoRequest): Promise<void> {
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const error = this.#nextError;
    this.#nextError = null;
    if (error !== null) throw error;
    if ((await this.options.ask?.(request)) === 'refuse') throw new ProviderError(4001);
  }

  failNextWith(error: ProviderError): void {
    this.#nextError = error;
  }

  setLocked(isLocked: boolean): Promise<void> {
    return this.#change(() => {
      this.#isLocked = isLocked;
      if (isLocked) return;
      for (const goOn of this.#whenUnlocked.splice(0)) goOn();
    });
  }

  async unlocked(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#whenUnlocked.push(resolve));
  }

  update(part: Partial<WalletMemory>): Promise<void> {
    return this.#change(() => {
      this.memory = { ...this.memory, ...part };
      saveMemory(this.options.rdns, this.memory, this.#storage);
    });
  }

  reload(): Promise<void> {
    return this.#change(() => {
      this.memory = loadMemory(this.options, this.#storage);
    });
  }

  async #change(work: () => void): Promise<void> {
    const before = { account: this.#seen, chainId: this.memory.chainId };
    work();
    const { chainId } = this.memory;
    if (chainId !== before.chainId) this.listeners.emit('chainChanged', `0x${chainId.toString(16)}`);
    if (this.#seen !== before.account) this.listeners.emit('accountsChanged', await this.visibleAccounts());
  }

  get #seen(): number | null {
    return this.isOpen ? this.memory.account : null;
  }
}

/** viem's signing code loads on first use. */
const loadSigners = async (keys: readonly Hex[]): Promise<readonly PrivateKeyAccount[]> => {
  const { privateKeyToAccount } = await import('viem/accounts');
  return keys.map((key) => privateKeyToAccount(key));
};
