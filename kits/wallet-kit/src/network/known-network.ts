export interface KnownNetwork {
  readonly name: string;
  readonly iconUrl: string;
  readonly iconBackground: string;
}

const ethereum = new URL('./icons/ethereum.svg', import.meta.url).href;
const arbitrum = new URL('./icons/arbitrum.svg', import.meta.url).href;

const NETWORKS: ReadonlyMap<number, KnownNetwork> = new Map([
  [1, { name: 'Ethereum', iconUrl: ethereum, iconBackground: '#484c50' }],
  [42161, { name: 'Arbitrum', iconUrl: arbitrum, iconBackground: '#96bedc' }],
  [11155111, { name: 'Sepolia', iconUrl: ethereum, iconBackground: '#484c50' }],
  [421614, { name: 'Arbitrum Sepolia', iconUrl: arbitrum, iconBackground: '#96bedc' }],
]);

export const findKnownNetwork = (chainId: number): KnownNetwork | null => NETWORKS.get(chainId) ?? null;
