import type { WalletSettings } from './wallet-settings.ts';

/** What the code of Coinbase Wallet asks by itself, once a player has picked that wallet. */
const COINBASE = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org'];

/** An origin of another host that an address leads to; none for a path of ours. */
const originIn = (address: string): string[] => {
  const match = /^(?:https?|wss?):\/\/[\w.:[\]-]+/.exec(address);
  return match ? [match[0]] : [];
};

/** Returns the origins that a page with wallets may connect to, each once: exactly those that the operator has set. */
export function connectedOrigins({ chains, walletConnect, ensLookupUrl }: WalletSettings): readonly string[] {
  const addresses = [...chains.map(({ rpcUrl }) => rpcUrl), walletConnect?.relayUrl ?? '', ensLookupUrl ?? ''];
  return [...new Set([...addresses.flatMap(originIn), ...COINBASE])];
}
