import type { ConnectState } from './connect-reducer.ts';
import { stepOf } from './connect-reducer.ts';
import type { ConnectLayout } from './connect-step.ts';
import type { WalletChoice } from '../wallets/wallet-choice.ts';

/** The English of the titles of the connect dialog. `{wallet}` is the wallet's name. */
export const TITLE_WORDS = {
  'connect.list': 'Connect a wallet',
  'connect.learn': 'What is a wallet?',
  'connect.get': 'Get a wallet',
  'connect.wallet': 'Connect {wallet}',
  'connect.scan': 'Scan with {wallet}',
  'connect.scan_phone': 'Scan with your phone',
  'connect.get_one': 'Get {wallet}',
  'connect.install': 'Install {wallet}',
  'connect.start': 'Get started with {wallet}',
} as const;

export interface StepTitle {
  readonly word: keyof typeof TITLE_WORDS;
  /** What `{wallet}` stands for. */
  readonly wallet: string;
}

type Titled = Pick<WalletChoice, 'id' | 'name' | 'qrCode' | 'ready' | 'shortName'>;

/** Returns the heading of the step that is shown; the wallet is the one that it is about. */
export function stepTitle(state: ConnectState, wallet: Titled | null): StepTitle {
  const name = wallet?.name ?? '';
  switch (stepOf(state)) {
    case 'NONE':
      return { word: state.layout === 'wide' ? 'connect.learn' : 'connect.list', wallet: '' };
    case 'LEARN_COMPACT':
      return { word: 'connect.learn', wallet: '' };
    case 'GET':
      return { word: 'connect.get', wallet: '' };
    case 'CONNECT':
      return connectTitle(state.layout, wallet, name);
    case 'DOWNLOAD_OPTIONS':
      return { word: 'connect.get_one', wallet: name };
    case 'DOWNLOAD':
      return { word: 'connect.install', wallet: name };
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
    case 'INSTRUCTIONS_DESKTOP':
      // One column is narrow.
      return { word: 'connect.start', wallet: state.layout === 'compact' ? (wallet?.shortName ?? name) : name };
  }
}

/** Nothing is scanned on the phone that the camera is in. */
function connectTitle(layout: ConnectLayout, wallet: Titled | null, name: string): StepTitle {
  if (!wallet?.qrCode || layout === 'mobile') return { word: 'connect.wallet', wallet: name };
  return wallet.id === 'walletConnect'
    ? { word: 'connect.scan_phone', wallet: '' }
    : { word: 'connect.scan', wallet: name };
}
