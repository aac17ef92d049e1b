import type { ReactNode } from 'react';
import type { ConnectAttempt } from '../../src/connect/connect-attempt.ts';
import type { ConnectLayout, ConnectStep } from '../../src/connect/connect-reducer.ts';
import { ConnectView } from '../../src/connect/ConnectView.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { FEW, MANY } from './wallets.ts';

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1796080000';

const idle: ConnectAttempt = { kind: 'idle' };
const connecting = (walletId: string, qrUri: string | null, link: string | null = null): ConnectAttempt => ({
  kind: 'connecting',
  walletId,
  qrUri,
  link,
});

interface Shown {
  readonly step: ConnectStep;
  readonly wallet?: string;
  readonly attempt?: ConnectAttempt;
  readonly many?: boolean;
  readonly back?: boolean;
}

/** Every step with each of its states. */
export const CONNECT_VIEWS: Readonly<Record<string, Shown>> = {
  NONE: { step: 'NONE' },
  'NONE-search': { step: 'NONE', many: true },
  LEARN_COMPACT: { step: 'LEARN_COMPACT', back: true },
  GET: { step: 'GET', back: true },
  'CONNECT-qr': { step: 'CONNECT', wallet: 'rainbow', attempt: connecting('rainbow', URI) },
  'CONNECT-qr-awaited': { step: 'CONNECT', wallet: 'rainbow', attempt: connecting('rainbow', null) },
  'CONNECT-qr-expired': {
    step: 'CONNECT',
    wallet: 'rainbow',
    attempt: { kind: 'failed', walletId: 'rainbow', why: 'expired' },
  },
  CONNECT: { step: 'CONNECT', wallet: 'brave', attempt: connecting('brave', null) },
  'CONNECT-refused': {
    step: 'CONNECT',
    wallet: 'coinbase',
    attempt: { kind: 'failed', walletId: 'coinbase', why: 'refused' },
  },
  'CONNECT-failed': {
    step: 'CONNECT',
    wallet: 'coinbase',
    attempt: { kind: 'failed', walletId: 'coinbase', why: 'failed' },
  },
  'CONNECT-missing': {
    step: 'CONNECT',
    wallet: 'rainbow',
    attempt: { kind: 'failed', walletId: 'rainbow', why: 'missing' },
    back: true,
  },
  'CONNECT-link': {
    step: 'CONNECT',
    wallet: 'rainbow',
    attempt: connecting('rainbow', null, 'https://example.com/wc'),
    back: true,
  },
  'CONNECT-install': { step: 'CONNECT', wallet: 'metamask' },
  DOWNLOAD_OPTIONS: { step: 'DOWNLOAD_OPTIONS', wallet: 'rainbow', back: true },
  DOWNLOAD: { step: 'DOWNLOAD', wallet: 'rainbow', back: true },
  INSTRUCTIONS_MOBILE: { step: 'INSTRUCTIONS_MOBILE', wallet: 'rainbow', back: true },
  INSTRUCTIONS_EXTENSION: { step: 'INSTRUCTIONS_EXTENSION', wallet: 'rainbow', back: true },
  INSTRUCTIONS_DESKTOP: { step: 'INSTRUCTIONS_DESKTOP', wallet: 'rainbow', back: true },
};

const nothing = (): void => {};

/** One view of the connect dialog in a layout. */
export function ShownConnect({
  name,
  layout,
  close,
}: {
  name: string;
  layout: ConnectLayout;
  close: () => void;
}): ReactNode {
  const { step, wallet, attempt = idle, many, back } = CONNECT_VIEWS[name]!;
  const wallets = many ? MANY : FEW;
  const returns = back || (layout !== 'wide' && step !== 'NONE');
  return (
    <Dialog
      shape={layout === 'wide' ? 'wide' : 'compact'}
      sheet={layout === 'mobile'}
      status=""
      onClose={close}
      onBack={returns ? nothing : undefined}
    >
      <ConnectView
        alone={false}
        step={step}
        layout={layout}
        wallets={wallets}
        selected={wallets.find(({ id }) => id === wallet) ?? null}
        attempt={attempt}
        learnMoreUrl="https://example.com/learn"
        browser="Chrome"
        platform="Linux"
        actions={{
          onPick: nothing,
          onGet: nothing,
          onLearn: nothing,
          onGetWallet: nothing,
          onDownload: nothing,
          onContinue: nothing,
          onRetry: nothing,
        }}
      />
    </Dialog>
  );
}
