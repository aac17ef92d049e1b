import type { WalletChoice } from '../wallets/wallet-choice.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import type { ConnectLayout } from './connect-step.ts';

/** What can be done in the connect dialog. */
export interface ConnectActs {
  readonly onPick: (wallet: WalletChoice) => void;
  readonly onGet: () => void;
  readonly onLearn: () => void;
  /** Asks for what one wallet offers to be downloaded. */
  readonly onGetWallet: (wallet: WalletChoice) => void;
  readonly onDownload: (what: 'extension' | 'desktop' | 'mobile') => void;
  /** On from a code for an app, or from the instructions. */
  readonly onContinue: () => void;
  readonly onRetry: () => void;
  readonly onRenew: () => void;
}

/** What every view of the connect dialog is drawn from. */
export interface PaneProps {
  /** Another one whenever the step or the wallet is another. */
  readonly view: string;
  readonly names: boolean;
  readonly layout: ConnectLayout;
  readonly wallets: readonly WalletChoice[];
  readonly selected: WalletChoice | null;
  readonly attempt: ConnectAttempt;
  readonly acts: ConnectActs;
  /** Where wallets are explained. */
  readonly learnMoreUrl: string | undefined;
  /** What the browser and the system of this device are called. */
  readonly browser: string;
  readonly platform: string;
}
