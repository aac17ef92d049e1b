import type { WordKey, WordParams } from '../locales/words.ts';
import type { AskPlace, WalletChoice } from '../wallets/wallet-choice.ts';
import type { ConnectAttempt } from './connect-attempt.ts';
import type { ConnectLayout } from './connect-step.ts';
import { FAILURE_WORDS } from './failure-words.ts';

export interface AttemptWords {
  readonly title: WordKey;
  readonly text: WordKey | null;
  readonly bad: boolean;
}

/** What the player does while the wallet asks. */
const ASK_WORDS: Readonly<Record<AskPlace, WordKey>> = {
  extension: 'confirmInExtension',
  page: 'answerOnPage',
  window: 'continueInWindow',
  app: 'acceptInWallet',
};

const words = (title: WordKey, text: WordKey | null, bad = false): AttemptWords => ({ title, text, bad });

/** Returns what is said about connecting a wallet: what is going on, and what to do about it. */
export function attemptWords(wallet: WalletChoice, attempt: ConnectAttempt, layout: ConnectLayout): AttemptWords {
  if (attempt.kind === 'failed') {
    return attempt.why === 'expired'
      ? words('scanExpired', 'scanExpiredText')
      : words('failedTitle', FAILURE_WORDS[attempt.why], true);
  }
  if (attempt.kind === 'connecting') {
    if (layout === 'mobile') return words('continueIn', ASK_WORDS[wallet.asksIn]);
    if (wallet.qrCode !== undefined) {
      const title = wallet.id === 'walletConnect' ? 'scanWithPhone' : 'scanWith';
      return words(title, attempt.qrUri === null ? 'scanLoading' : 'scanReady');
    }
    return words('opening', ASK_WORDS[wallet.desktop?.getUri === undefined ? wallet.asksIn : 'app']);
  }
  if (wallet.ready) return words('opening', null);
  return wallet.extensionDownloadUrl === undefined
    ? words('notAvailable', 'notAvailableText')
    : words('notInstalled', 'notInstalledText');
}

/** Returns the values for the words of an attempt. */
export const attemptParams = (wallet: WalletChoice, attempt: ConnectAttempt): WordParams => ({
  wallet: wallet.name,
  package: attempt.kind === 'failed' ? (attempt.missingPackage ?? '') : '',
});
