// A wallet without value in the page, for demos and tests. Its keys are public: send nothing of value to it.
import type { EIP1193Provider } from 'viem';
import { handleRequest } from './handle-request.ts';
import type { DemoWallet, DemoWalletOptions } from './demo-wallet.ts';
import { markPageWallet } from './page-wallet-mark.ts';
import { ProviderError } from './eip-1193.ts';
import { createReplacement, signAndSend } from './send-transaction.ts';
import { WalletCore } from './wallet-core.ts';
import { getMemoryKey } from './wallet-memory.ts';

const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">' +
  '<rect width="36" height="36" rx="9" fill="#2a2140"/>' +
  '<path d="M9 12.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" fill="#f4d35e"/>' +
  '<path d="M9 12.5a2 2 0 0 1 2-2h11v2z" fill="#f7e7a9"/>' +
  '<circle cx="22.5" cy="19" r="1.8" fill="#2a2140"/></svg>';

const DEMO_ICON = `data:image/svg+xml,${encodeURIComponent(ICON_SVG)}` as const;

type ProviderInfo = Readonly<Record<'uuid' | 'name' | 'icon' | 'rdns', string>>;

const announceProvider = (info: ProviderInfo, provider: EIP1193Provider): (() => void) => {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => window.removeEventListener('eip6963:requestProvider', announce);
};

export type { DemoRequest, DemoChain, DemoWallet, DemoWalletOptions } from './demo-wallet.ts';

/** Installs a wallet without value in this page, for demos and tests. @throws Error without account or known chain */
export const announceDemoWallet = (options: DemoWalletOptions): DemoWallet => {
  const core = new WalletCore(options, options.storage === undefined ? getBrowserStorage() : options.storage);
  const provider = createProvider(core);
  if (options.asksOnPage === true) markPageWallet(provider);
  const { name, rdns, icon = DEMO_ICON, uuid = createUuid(rdns) } = options;
  const stopAnnouncing = announceProvider({ uuid, name, icon, rdns }, provider);
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === getMemoryKey(rdns) || key === null) void core.reload();
  };
  window.addEventListener('storage', onStorage);

  return {
    provider,
    lock: () => void core.setLocked(true),
    unlock: () => void core.setLocked(false),
    refuseNext: (code = 4001) => core.failNextWith(new ProviderError(code)),
    failNext: (message) => core.failNextWith(new ProviderError(-32_603, message)),
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
      core.listeners.emit('disconnect', new ProviderError(4900));
    },
    reach() {
      core.isLost = false;
      core.listeners.emit('connect', { chainId: `0x${core.memory.chainId.toString(16)}` });
    },
    async replaceLast(by) {
      if (core.last === null) throw new Error('The wallet has sent no transaction.');
      const account = await core.account();
      core.last = createReplacement(core.last, account.address, by);
      return signAndSend(core.last, account, core.getNode(core.last.chainId));
    },
    tell: (type, data) => core.listeners.emit('message', { type, data }),
    stop() {
      stopAnnouncing();
      window.removeEventListener('storage', onStorage);
    },
  };
};

/** `randomUUID` is missing on pages without HTTPS. */
const createUuid = (rdns: string): string =>
  (crypto as Partial<Crypto>).randomUUID?.() ?? `${rdns}-${Date.now().toString(36)}`;

const createProvider = (core: WalletCore): EIP1193Provider => {
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) => handleRequest(core, method, params),
    on(event: string, listener: (...values: never[]) => void) {
      core.listeners.add(event, listener);
      return provider;
    },
    removeListener(event: string, listener: (...values: never[]) => void) {
      core.listeners.remove(event, listener);
      return provider;
    },
  };
  // viem's type lists every method by name; only these exist at run time.
  return provider as EIP1193Provider;
};

/** Private windows may refuse storage: then no state is saved. */
const getBrowserStorage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};
