import type { EIP1193Provider } from 'viem';
import { announceProvider } from './announce-provider.ts';
import { answerRequest } from './answer-request.ts';
import { DEMO_ICON } from './demo-icon.ts';
import type { DemoWallet, DemoWalletOptions } from './demo-wallet.ts';
import { markPageWallet } from './page-wallets.ts';
import { ProviderError } from './provider-error.ts';
import { replacement, sendSigned } from './send-transaction.ts';
import { WalletCore } from './wallet-core.ts';
import { memoryKey } from './wallet-memory.ts';

export type { DemoRequest } from './demo-request.ts';
export type { DemoChain, DemoWallet, DemoWalletOptions } from './demo-wallet.ts';

/**
 * Puts a wallet without value into this page, for trying an app out and for tests: it announces itself as extensions do
 * (EIP-6963), signs with the keys it is given, and keeps to EIP-1193 with all its events and errors. Returns the
 * owner's side of it. Only for a browser. Throws when it is given no account, or no chain that it knows.
 */
export const announceDemoWallet = (options: DemoWalletOptions): DemoWallet => {
  const core = new WalletCore(options, options.storage === undefined ? browserStorage() : options.storage);
  const provider = providerOf(core);
  if (options.asksOnPage === true) markPageWallet(provider);
  const { name, rdns, icon = DEMO_ICON, uuid = crypto.randomUUID() } = options;
  const stopAnnouncing = announceProvider({ uuid, name, icon, rdns }, provider);
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === memoryKey(rdns) || key === null) void core.reread();
  };
  window.addEventListener('storage', onStorage);

  return {
    provider,
    lock: () => void core.setLocked(true),
    unlock: () => void core.setLocked(false),
    refuseNext: (code = 4001) => core.endNextWith(new ProviderError(code)),
    failNext: (message) => core.endNextWith(new ProviderError(-32_603, message)),
    delay(ms) {
      core.delayMs = ms;
    },
    wrongSignature() {
      core.isNextWrong = true;
    },
    knows: (chainId) => core.memory.known.includes(chainId),
    forget: (chainId) => void core.update({ known: core.memory.known.filter((id) => id !== chainId) }),
    cannotSwitch(yes = true) {
      core.canSwitch = !yes;
    },
    async switchAccount(account) {
      if (!(account in options.accounts)) throw new Error(`The wallet has no account ${account}.`);
      await core.update({ account });
    },
    switchChain: (chainId) => void core.update({ chainId, known: [...new Set([...core.memory.known, chainId])] }),
    disconnect: () => void core.update({ allowed: false }),
    lose() {
      core.isLost = true;
      core.listeners.tell('disconnect', new ProviderError(4900));
    },
    reach() {
      core.isLost = false;
      core.listeners.tell('connect', { chainId: `0x${core.memory.chainId.toString(16)}` });
    },
    async replaceLast(by) {
      if (core.last === null) throw new Error('The wallet has sent no transaction.');
      const account = await core.account();
      core.last = replacement(core.last, account.address, by);
      return sendSigned(core.last, account, core.nodeOf(core.last.chainId));
    },
    tell: (type, data) => core.listeners.tell('message', { type, data }),
    stop() {
      stopAnnouncing();
      window.removeEventListener('storage', onStorage);
    },
  };
};

const providerOf = (core: WalletCore): EIP1193Provider => {
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) => answerRequest(core, method, params),
    on(event: string, listener: (...values: never[]) => void) {
      core.listeners.add(event, listener);
      return provider;
    },
    removeListener(event: string, listener: (...values: never[]) => void) {
      core.listeners.remove(event, listener);
      return provider;
    },
  };
  // Its type knows every method of Ethereum by name; what it is at run time is this.
  return provider as unknown as EIP1193Provider;
};

/** Private windows may refuse it: then nothing is remembered. */
const browserStorage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};
