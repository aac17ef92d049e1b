import type { Chain } from 'viem';

export interface RainbowKitChain extends Chain {
  readonly iconUrl?: string | (() => Promise<string>) | null;
  readonly iconBackground?: string;
}
