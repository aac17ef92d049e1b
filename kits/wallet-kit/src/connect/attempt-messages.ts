import type { WordKey, WordParams } from '../locales/words.ts';
import type { ConnectFailure, ConnectAttempt } from './connect-attempt.ts';
import type { ApprovalLocation, WalletChoice } from '../wallets/wallet-choices.ts';
import type { ConnectLayout } from './connect-reducer.ts';

export const FAILURE_MESSAGES: Readonly<Record<ConnectFailure, WordKey>> = {
  refused: 'refused',
  waiting: 'waiting',
  expired: 'scanExpiredText',
  missing: 'missing',
  unreachable: 'unreachable',
  'not-set-up': 'notSetUp',
  failed: 'failed',
};

export interface AttemptMessage {
  readonly title: WordKey;
  readonly text: WordKey | null;
  readonly bad: boolean;
}

const APPROVAL_MESSAGES: Readonly<Record<ApprovalLocation, WordKey>> = {
  extension: 'confirmInExtension',
  page: 'answerOnPage',
  window: 'continueInWindow',
  app: 'acceptInWallet',
  browser: 'connectInBrowser',
};

const createMessage = (title: WordKey, text: WordKey | null, bad = false): AttemptMessage => ({ title, text, bad });

export function getAttemptMessage(
  wallet: WalletChoice,
  attempt: ConnectAttempt,
  layout: ConnectLayout,
): AttemptMessage {
  if (attempt.kind === 'failed') {
    return attempt.why === 'expired'
      ? createMessage('scanExpired', 'scanExpiredText')
      : createMessage('failedTitle', FAILURE_MESSAGES[attempt.why], true);
  }
  if (attempt.kind === 'connecting') {
    if (layout === 'mobile') return createMessage('continueIn', APPROVAL_MESSAGES[wallet.asksIn]);
    if (wallet.qrCode !== undefined) {
      const title = wallet.id === 'walletConnect' ? 'scanWithPhone' : 'scanWith';
      return createMessage(title, attempt.qrUri === null ? 'scanLoading' : 'scanReady');
    }
    return createMessage('opening', APPROVAL_MESSAGES[wallet.desktop?.getUri === undefined ? wallet.asksIn : 'app']);
  }
  if (wallet.ready) return createMessage('opening', null);
  return wallet.extensionDownloadUrl === undefined
    ? createMessage('notAvailable', 'notAvailableText')
    : createMessage('notInstalled', 'notInstalledText');
}

export const getAttemptParams = (wallet: WalletChoice, attempt: ConnectAttempt): WordParams => ({
  wallet: wallet.name,
  package: attempt.kind === 'failed' ? (attempt.missingPackage ?? '') : '',
});
