type Request = (call: { readonly method: string }) => unknown;

/** What a wallet of these tests breaks: its answers, its provider, or its announcement. */
interface HostileWallets {
  /** Announces wallets by name. Each breaks one rule. */
  readonly announce: (...names: readonly string[]) => void;
  /** Announces anything. */
  readonly announceDetail: (detail: unknown) => void;
  /** Calls the listeners of a wallet. */
  readonly emit: (name: string, event: string, ...values: readonly unknown[]) => void;
}

declare global {
  interface Window {
    hostile: HostileWallets;
  }
}

/** Runs in the page before its scripts. Playwright passes its source: it uses nothing from outside. */
export function installHostileWallets(): void {
  const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
  const SEPOLIA = '0xaa36a7';
  const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const never = (): Promise<never> => new Promise(() => undefined);
  const refuse = (): never => {
    throw new Error('a getter that throws');
  };
  /** A wallet on Sepolia that approves everything, with other answers to some methods. */
  const answering =
    (answers: Readonly<Record<string, () => unknown>>): Request =>
    async ({ method }) => {
      const answer = answers[method];
      if (answer) return answer();
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [ADDRESS];
      if (method === 'eth_chainId') return SEPOLIA;
      if (method === 'personal_sign') return `0x${'1'.repeat(130)}`;
      if (method === 'wallet_requestPermissions') throw Object.assign(new Error('no such method'), { code: 4200 });
      return null;
    };
  const giving = (accounts: unknown): Request =>
    answering({ eth_requestAccounts: () => accounts, eth_accounts: () => accounts });
  const onChain = (chainId: unknown): Request => answering({ eth_chainId: () => chainId });
  const failing = (reason: unknown): Request =>
    answering({
      eth_requestAccounts: () => Promise.reject(reason as Error),
      wallet_requestPermissions: () => Promise.reject(reason as Error),
    });

  const requests: Readonly<Record<string, Request>> = {
    'Silent accounts': answering({ eth_requestAccounts: never, wallet_requestPermissions: never }),
    'Silent chain': answering({ eth_chainId: never }),
    'Silent switch': answering({ wallet_switchEthereumChain: never }),
    'Silent signature': answering({ personal_sign: never }),
    'Null accounts': giving(null),
    'Text accounts': giving(ADDRESS),
    'No accounts': giving([]),
    'Nonsense accounts': giving(['0xnonsense', null, 5]),
    'Upper case': giving([`0x${ADDRESS.slice(2).toUpperCase()}`]),
    'Wrong checksum': giving([ADDRESS.replace('f39fd6', 'F39fD6')]),
    'Chain abc': onChain('abc'),
    'Chain zero': onChain('0x0'),
    'Chain huge': onChain(`0x${(2n ** 60n).toString(16)}`),
    'Chain number': onChain(11_155_111),
    'Throws a string': failing('no'),
    'Throws undefined': failing(undefined),
    'Throws null': failing(null),
    'Throws an object': failing({}),
    'Throws at once': () => {
      // Wallets throw anything.
      // oxlint-disable-next-line typescript/only-throw-error
      throw 'at once';
    },
    'Answers nothing': () => undefined,
  };
  const listeners = new Map<string, Set<(...values: readonly unknown[]) => void>>();
  const createProvider = (name: string): Record<string, unknown> => ({
    request: requests[name] ?? answering({}),
    on: (event: string, listener: () => void) => {
      const key = `${name} ${event}`;
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: () => void) => listeners.get(`${name} ${event}`)?.delete(listener),
  });
  const plain = (): Record<string, unknown> => createProvider('Plain');
  const providers: Readonly<Record<string, () => unknown>> = {
    'No request': () => ({ ...plain(), request: undefined }),
    'No events': () => ({ request: answering({}) }),
    Frozen: () => Object.freeze({ ...plain() }),
    'Frozen without events': () => Object.freeze({ request: answering({}) }),
    Proxied: () => new Proxy(plain(), {}),
    'Getters that throw': () =>
      Object.defineProperties(plain(), { isMetaMask: { get: refuse }, isRabby: { get: refuse }, on: { get: refuse } }),
  };

  const announceDetail = (detail: unknown): void => {
    const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  };
  window.hostile = {
    announce(...names) {
      for (const name of names) {
        const provider = providers[name]?.() ?? createProvider(name);
        const rdns = `hostile.${name.replaceAll(' ', '-').toLowerCase()}`;
        announceDetail({ info: { uuid: name, name, rdns, icon: ICON }, provider });
      }
    },
    announceDetail,
    emit: (name, event, ...values) => listeners.get(`${name} ${event}`)?.forEach((listener) => listener(...values)),
  };
}
