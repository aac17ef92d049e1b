import { fileURLToPath } from 'node:url';

/** One of the two that are held against each other. */
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

export const OURS: Kit = {
  name: 'ours',
  folder: folderOf('ours'),
  from: '@wow/wallet-kit/rainbowkit',
  styles: '@wow/wallet-kit/styles.css',
  prefix: 'wk',
  packages: null,
};

export const THEIRS: Kit = {
  name: 'RainbowKit 2.2.11',
  folder: folderOf('theirs'),
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
