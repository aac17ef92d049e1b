import type { ReactNode } from 'react';
import { NamePrefixContext } from '../context/name-prefix.ts';
import { WalletKitProvider, type WalletKitProviderProps } from '../modals/WalletKitProvider.tsx';

/** The options of `RainbowKitProvider`. */
export type RainbowKitProviderProps = WalletKitProviderProps;

/** The kit with RainbowKit's names in the page: test ids `rk-…`, the attribute `data-rk` and CSS variables `--rk-…`. */
export const RainbowKitProvider = (props: RainbowKitProviderProps): ReactNode => (
  <NamePrefixContext.Provider value="rk">
    <WalletKitProvider {...props} />
  </NamePrefixContext.Provider>
);
