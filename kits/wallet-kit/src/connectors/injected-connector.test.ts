import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isMetaMask } from '../wallets/meta-mask-wallet.ts';
import { findInjected } from './injected-connector.ts';

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

  test('is nothing on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(findInjected(META_MASK)).toBeUndefined();
  });
});
