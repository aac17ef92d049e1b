/** A global symbol, because the demo wallet is a separate entry with its own copy of this module. */
const MARK = Symbol.for('wallet-kit.page-wallet');

export const markPageWallet = (provider: object): void => {
  Object.defineProperty(provider, MARK, { value: true });
};

export const isPageWallet = (provider: object | undefined): boolean => provider !== undefined && MARK in provider;
