import type { EIP1193Provider } from 'viem';

interface ProviderInfo {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
}

/** Lets the pages of this window find the wallet (EIP-6963), now and whenever one asks. Returns how to stop. */
export const announceProvider = (info: ProviderInfo, provider: EIP1193Provider): (() => void) => {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => window.removeEventListener('eip6963:requestProvider', announce);
};
