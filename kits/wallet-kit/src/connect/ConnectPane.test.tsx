import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectAttempt, ConnectFailure } from './connect-attempt.ts';
import { ConnectPane } from './ConnectPane.tsx';
import type { ConnectActions } from './use-connect-flow.ts';
import { createChoice } from '../testing/connect-fixtures.ts';

const nothing = (): void => {};
const ACTIONS: ConnectActions = {
  onPick: nothing,
  onGet: nothing,
  onLearn: nothing,
  onGetWallet: nothing,
  onDownload: nothing,
  onContinue: nothing,
  onRetry: nothing,
};
const WALLET = createChoice({ name: 'Rabby' });

const draw = (attempt: ConnectAttempt): string =>
  renderToStaticMarkup(
    <ConnectPane
      view="CONNECT"
      names={false}
      layout="wide"
      wallets={[WALLET]}
      selected={WALLET}
      attempt={attempt}
      actions={ACTIONS}
      learnMoreUrl={undefined}
      browser="Chrome"
      platform="Linux"
    />,
  );

const failed = (why: ConnectFailure): string => draw({ kind: 'failed', walletId: WALLET.id, why });

test('connect dialog: a failed connection shows its reason and allows a retry', () => {
  const html = failed('failed');
  expect(html).toContain('Rabby did not connect');
  expect(html).toContain('>Oops, something went wrong!<');
  expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Retry<\/button>/);
});

test('connect dialog: a known reason replaces the general one', () => {
  expect(failed('refused')).toContain('>You declined the request in the wallet.<');
  expect(failed('refused')).not.toContain('Oops');
});

test('connect dialog: a wallet whose package is missing names the package, and never says Oops', () => {
  const html = draw({ kind: 'failed', walletId: WALLET.id, why: 'not-set-up', missingPackage: '@rabby/sdk' });
  expect(html).toContain('This site is not set up for Rabby: the package @rabby/sdk is missing. Pick another wallet.');
  expect(html).not.toContain('Oops');
});

test('connect dialog: a wallet that is being opened shows no problem', () => {
  const html = draw({ kind: 'connecting', walletId: WALLET.id, qrUri: null, link: null });
  expect(html).toContain('Opening Rabby…');
  expect(html).not.toContain('Oops');
});
