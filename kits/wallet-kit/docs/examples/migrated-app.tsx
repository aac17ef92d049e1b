// An app that was written for RainbowKit 2: only the name of the package differs.
import type { ReactNode } from 'react';
import { mainnet } from 'viem/chains';
import { type Chain, RainbowKitProvider, type RainbowKitProviderProps } from '@wow/wallet-kit/rainbowkit';
import '@wow/wallet-kit/rainbowkit/styles.css';

const chain: Chain = { ...mainnet, iconBackground: '#ffffff', iconUrl: 'https://app.example/mainnet.svg' };

const OPTIONS: Omit<RainbowKitProviderProps, 'children'> = { initialChain: chain, modalSize: 'compact' };

export const Kit = ({ children }: { children?: ReactNode }) => (
  <RainbowKitProvider {...OPTIONS}>{children}</RainbowKitProvider>
);
