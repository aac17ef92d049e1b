import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isMetaMask } from '../wallets/meta-mask-wallet.ts';
import { findInjected, guardAnnouncements, listAnnounced } from './injected-connector.ts';

const extension = (signs: Record<string, unknown> = {}): Record<string, unknown> => ({
  request: () => undefined,
  ...signs,
});

/** Stubs a window with these providers, some of which announce themselves. */
function windowWith(standing: Record<string, unknown>, announced: Record<string, Record<string, unknown>> = {}): void {
  const window = Object.assign(new EventTarget(), standing);
  window.addEventListener('eip6963:requestProvider', () => {
    for (const [rdns, provider] of Object.entries(announced)) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns }, provider } }));
    }
  });
  vi.stubGlobal('window', window);
}

const META_MASK = { rdns: 'io.metamask', matches: isMetaMask };

beforeEach(() => windowWith({}));
afterAll(() => void vi.unstubAllGlobals());

describe('the extension that a player picks', () => {
  test('is found by its announced name, independent of window.ethereum', () => {
    const real = extension({ isMetaMask: true });
    windowWith(
      { ethereum: extension({ isMetaMask: true, isRabby: true }) },
      { 'io.rabby': extension(), 'io.metamask': real },
    );
    expect(findInjected(META_MASK)).toBe(real);
  });

  test('is found at window.ethereum when it does not announce itself', () => {
    const old = extension({ isMetaMask: true });
    windowWith({ ethereum: old });
    expect(findInjected(META_MASK)).toBe(old);
  });

  test('is found among several that stand there together', () => {
    const [rabby, metaMask] = [extension({ isMetaMask: true, isRabby: true }), extension({ isMetaMask: true })];
    windowWith({ ethereum: { ...rabby, providers: [rabby, metaMask] } });
    expect(findInjected(META_MASK)).toBe(metaMask);
    expect(findInjected({ matches: (provider) => provider['isRabby'] === true })).toBe(rabby);
  });

  test('is found at a place of its own', () => {
    const phantom = extension({ isPhantom: true });
    windowWith({ phantom: { ethereum: phantom } });
    const signs = {
      namespaces: ['phantom.ethereum'],
      matches: (provider: Record<string, unknown>) => provider['isPhantom'] === true,
    };
    expect(findInjected(signs)).toBe(phantom);
  });

  test.each([
    'isBackpack',
    'isBinance',
    'isBraveWallet',
    'isCTRL',
    'isCoinbaseWallet',
    'isOkxWallet',
    'isPhantom',
    'isRabby',
    'isSafeheron',
    'isTrust',
    'isWigwam',
    'isZerion',
    'isZilPay',
    'isxPortal',
  ])('is not one that says it is MetaMask and sets %s too', (sign) => {
    windowWith({ ethereum: extension({ isMetaMask: true, [sign]: true }) });
    expect(findInjected(META_MASK)).toBeUndefined();
  });

  test('is at its own place in the page, if it has no flag, and nowhere else', () => {
    const core = { namespaces: ['clover'] };
    const own = extension({});
    windowWith({ ethereum: extension({ isMetaMask: true }) });
    expect(findInjected(core)).toBeUndefined();
    windowWith({ ethereum: extension({ isMetaMask: true }), clover: own });
    expect(findInjected(core)).toBe(own);
  });

  test('is nothing where there is none, nor what only looks like one', () => {
    expect(findInjected(META_MASK)).toBeUndefined();
    windowWith({ ethereum: { isMetaMask: true } }, { 'io.metamask': { isMetaMask: true } });
    expect(findInjected(META_MASK)).toBeUndefined();
    windowWith({ ethereum: null });
    expect(findInjected({ matches: () => true })).toBeUndefined();
  });

  test('is found beside a wallet whose getters throw, and where the whole place throws', () => {
    const refuse = (): never => {
      throw new Error('no');
    };
    const broken = Object.defineProperty(extension(), 'isMetaMask', { get: refuse });
    const metaMask = extension({ isMetaMask: true });
    windowWith({ ethereum: { ...metaMask, providers: [broken, metaMask] } });
    expect(findInjected(META_MASK)).toBe(metaMask);
    windowWith({});
    Object.defineProperty(window, 'ethereum', { get: refuse });
    expect(findInjected(META_MASK)).toBeUndefined();
  });

  test('is found where a list of wallets contains itself', () => {
    const metaMask = extension({ isMetaMask: true });
    metaMask['providers'] = [metaMask, metaMask['providers']];
    windowWith({ ethereum: metaMask });
    expect(findInjected(META_MASK)).toBe(metaMask);
  });

  test('is nothing on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(findInjected(META_MASK)).toBeUndefined();
  });
});

describe('an announcement', () => {
  /** Returns what reaches other listeners of the page, such as wagmi. */
  function announceAll(details: readonly unknown[]): readonly unknown[] {
    const seen: unknown[] = [];
    guardAnnouncements();
    window.addEventListener('eip6963:announceProvider', (event) => seen.push((event as CustomEvent).detail));
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    return seen;
  }
  const wallet = (change: object = {}) => ({ info: { rdns: 'a.wallet', uuid: '1', ...change }, provider: extension() });

  test('reaches wagmi only if it has the fields that wagmi reads', () => {
    const refuse = (): never => {
      throw new Error('no');
    };
    const wrong = [
      undefined,
      null,
      5,
      {},
      { info: null, provider: extension() },
      wallet({ rdns: {} }),
      { ...wallet(), provider: {} },
      { ...wallet(), provider: { ...extension(), on: 5 } },
      { ...wallet(), provider: Object.freeze(extension()) },
      { ...wallet(), provider: Object.defineProperty(extension(), 'on', { get: refuse }) },
      Object.defineProperty({}, 'info', { get: refuse }),
    ];
    const right = wallet();
    expect(announceAll([...wrong, right])).toEqual([right]);
  });

  test('may be repeated', () => {
    const right = wallet();
    expect(announceAll([right, right])).toEqual([right, right]);
  });

  test('reaches wagmi up to a limit: its work grows with their square', () => {
    const flood = Array.from({ length: 500 }, (_, at) => wallet({ rdns: `wallet${at}`, uuid: at }));
    expect(announceAll(flood)).toHaveLength(30);
    windowWith({});
    const inventing = Array.from({ length: 500 }, (_, uuid) => wallet({ uuid }));
    expect(announceAll(inventing)).toHaveLength(3);
  });

  test('beyond the limit is still found for a wallet of the app', () => {
    const all = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`wallet${at}`, extension()]));
    windowWith({}, all);
    expect(listAnnounced()).toHaveLength(60);
    expect(findInjected({ rdns: 'wallet59' })).toBe(all['wallet59']);
  });
});
