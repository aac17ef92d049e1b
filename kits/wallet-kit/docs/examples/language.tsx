// A language chosen by the app, and two texts of its own. Every other text stays the kit's.
import type { ReactNode } from 'react';
import { type Locale, type Words, WalletKitProvider } from '@wow/wallet-kit';

const WORDS: Words = { connectWallet: 'Anmelden', connectTitle: 'Mit einer Wallet anmelden' };

export const Kit = ({ children, locale = 'de' }: { children?: ReactNode; locale?: Locale }) => (
  <WalletKitProvider locale={locale} words={WORDS}>
    {children}
  </WalletKitProvider>
);
