import { fileURLToPath } from 'node:url';
import * as subjects from '../parts/subjects.ts';

/** One of the two compared kits. */
export interface Kit {
  readonly name: string;
  /** The folder of the app, its build and, for RainbowKit, its packages. */
  readonly folder: string;
  /** The module that the app imports. */
  readonly from: string;
  readonly styles: string;
  /** The prefix of the test ids. */
  readonly prefix: string;
  /** The packages to install, or null if this checkout has them. */
  readonly packages: Readonly<Record<string, string>> | null;
}

const getFolder = (name: string): string =>
  fileURLToPath(new URL(`../../.cache/bench-wallet/${name}/`, import.meta.url));

export const WALLET_KIT: Kit = {
  name: subjects.WALLET_KIT,
  folder: getFolder('wallet-kit'),
  from: '@wow/wallet-kit/rainbowkit',
  styles: '@wow/wallet-kit/rainbowkit/styles.css',
  prefix: 'rk',
  packages: null,
};

export const RAINBOW_KIT: Kit = {
  name: subjects.RAINBOW_KIT,
  folder: getFolder('rainbowkit'),
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
