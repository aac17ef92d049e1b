/** Never called: the provider asks for it with `showQrModal` only. */
export function createAppKit() {
  throw new Error('The modal of WalletConnect is not part of this build: set showQrModal to false.');
}
