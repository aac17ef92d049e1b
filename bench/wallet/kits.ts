import { fileURLToPath } from 'node:url';

/** One of the two kits that are compared. */
export interface Kit {
  readonly name: string;
  /** Where its app is written, built and, for the other one, its packages are. */
  readonly folder: string;
  /** What the app imports. */
  readonly from: string;
  readonly styles: string;
  /** What its test ids begin with. */
  readonly prefix: string;
  /** Packages to install for it beside what this checkout has; null: none. */
  readonly packages: Readonly<Record<string, string>> | null;
}

const folderOf = (name: string): string =>
  fileURLToPath(new URL(`../../.cache/bench-wallet/${name}/`, import.meta.url));

export const WALLET_KIT: Kit = {
  name: 'wallet kit',
  folder: folderOf('wallet-kit'),
  from: '@wow/wallet-kit/rainbowkit',
  styles: '@wow/wallet-kit/styles.css',
  prefix: 'wk',
  packages: null,
};

export const RAINBOW_KIT: Kit = {
  name: 'RainbowKit 2.2.11',
  folder: folderOf('rainbowkit'),
  from: '@rainbow-me/rainbowkit',
  styles: '@rainbow-me/rainbowkit/styles.css',
  prefix: 'rk',
  packages: {
    '@rainbow-me/rainbowkit': '2.2.11',
    '@tanstack/react-query': '5.108.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
    viem: '2.57.0',
    wagmi: '2.19.5',
  },
};
