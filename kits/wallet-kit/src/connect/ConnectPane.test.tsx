import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectAttempt, ConnectFailure } from './connect-attempt.ts';
import { ConnectPane } from './ConnectPane.tsx';
import type { ConnectActs } from './pane-props.ts';
import { choice } from './testing/choice.ts';

const nothing = (): void => {};
const ACTS: ConnectActs = {
  onPick: nothing,
  onGet: nothing,
  onLearn: nothing,
  onGetWallet: nothing,
  onDownload: nothing,
  onContinue: nothing,
  onRetry: nothing,
  onRenew: nothing,
};
const WALLET = choice({ name: 'Rabby' });

const draw = (attempt: ConnectAttempt): string =>
  renderToStaticMarkup(
    <ConnectPane
      view="CONNECT"
      names={false}
      layout="wide"
      wallets={[WALLET]}
      selected={WALLET}
      attempt={attempt}
      acts={ACTS}
      learnMoreUrl={undefined}
      browser="Chrome"
      platform="Linux"
    />,
  );

const failed = (why: ConnectFailure): string => draw({ kind: 'failed', walletId: WALLET.id, why });

test('a connection that failed for whatever reason says so, and can be tried again', () => {
  const html = failed('failed');
  expect(html).toContain('Rabby did not connect');
  expect(html).toContain('>Oops, something went wrong!<');
  expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Retry<\/button>/);
});

test('a reason that is known is told in the place of that', () => {
  expect(failed('refused')).toContain('>The request was refused in the wallet.<');
  expect(failed('refused')).not.toContain('Oops');
});

test('while it is opened nothing has gone wrong', () => {
  const html = draw({ kind: 'connecting', walletId: WALLET.id, qrUri: null, link: null });
  expect(html).toContain('Opening Rabby…');
  expect(html).not.toContain('Oops');
});
