// A theme of the app for each colour scheme of the reader.
import type { ReactNode } from 'react';
import { lightTheme, type Theme, type ThemeChoice, WalletKitProvider } from '@wow/wallet-kit';

const BASE = lightTheme();
const SAND: Theme = { ...BASE, colors: { ...BASE.colors, modalBackground: '#fbf6ea', modalText: '#33240d' } };
const NIGHT: Theme = { ...BASE, colors: { ...BASE.colors, modalBackground: '#1d1a14', modalText: '#f6efdf' } };
const THEME: ThemeChoice = { lightMode: SAND, darkMode: NIGHT };

export const Kit = ({ children }: { children?: ReactNode }) => (
  <WalletKitProvider theme={THEME}>{children}</WalletKitProvider>
);
