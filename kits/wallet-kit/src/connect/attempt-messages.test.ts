import { expect, test } from 'vitest';
import { getAttemptMessage } from './attempt-messages.ts';
import type { ConnectFailure } from './connect-attempt.ts';
import { listDownloadableWallets, getWalletKind } from './GetWalletPane.tsx';
import { groupWallets } from './WalletList.tsx';
import { createChoice as wallet } from '../testing/connect-fixtures.ts';

const connecting = { kind: 'connecting', walletId: 'one', qrUri: null, link: null } as const;
const scans = { qrCode: { getUri: (uri: string) => uri } };

test('connect dialog: the words of a step fit where the wallet asks', () => {
  expect(getAttemptMessage(wallet(), connecting, 'wide').text).toBe('confirmInExtension');
  expect(getAttemptMessage(wallet({ asksIn: 'page' }), connecting, 'wide').text).toBe('answerOnPage');
  expect(getAttemptMessage(wallet({ asksIn: 'page' }), connecting, 'mobile').text).toBe('answerOnPage');
  expect(getAttemptMessage(wallet({ asksIn: 'window' }), connecting, 'compact').text).toBe('continueInWindow');
  expect(getAttemptMessage(wallet({ asksIn: 'app' }), connecting, 'wide').text).toBe('acceptInWallet');
  expect(getAttemptMessage(wallet({ asksIn: 'app' }), connecting, 'mobile').text).toBe('acceptInWallet');
  expect(getAttemptMessage(wallet({ desktop: { getUri: (uri) => uri } }), connecting, 'wide').text).toBe(
    'acceptInWallet',
  );
  expect(getAttemptMessage(wallet({ asksIn: 'browser' }), connecting, 'mobile').text).toBe('connectInBrowser');
  expect(getAttemptMessage(wallet(scans), connecting, 'mobile').title).toBe('continueIn');
});

test('a code is announced when it can be scanned, and not before', () => {
  expect(getAttemptMessage(wallet(scans), connecting, 'wide')).toMatchObject({
    title: 'scanWith',
    text: 'scanLoading',
  });
  expect(getAttemptMessage(wallet(scans), { ...connecting, qrUri: 'wc:' }, 'compact').text).toBe('scanReady');
  expect(getAttemptMessage(wallet({ ...scans, id: 'walletConnect' }), connecting, 'wide').title).toBe('scanWithPhone');
});

test('each failure is told in its own words; only a code that ran out is no failure of the wallet', () => {
  const why = (failure: ConnectFailure) =>
    getAttemptMessage(wallet(), { kind: 'failed', walletId: 'one', why: failure }, 'wide');
  expect(why('failed')).toEqual({ title: 'failedTitle', text: 'failed', bad: true });
  const texts = (['refused', 'waiting', 'missing', 'unreachable', 'not-set-up'] as const).map(
    (failure) => why(failure).text,
  );
  expect(new Set(texts).size).toBe(5);
  expect(why('expired').bad).toBe(false);
});

test('a wallet that is not here is to be installed, or cannot be had at all', () => {
  const idle = { kind: 'idle' } as const;
  const absent = wallet({ ready: false });
  expect(getAttemptMessage({ ...absent, extensionDownloadUrl: 'https://x.test' }, idle, 'wide').title).toBe(
    'notInstalled',
  );
  expect(getAttemptMessage(absent, idle, 'wide').title).toBe('notAvailable');
});

test('five wallets at most are offered on a computer, three on a phone', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    wallet({ id: String(index), extensionDownloadUrl: 'https://x.test', mobileDownloadUrl: 'https://x.test' }),
  );
  expect([listDownloadableWallets(many, 'wide').length, listDownloadableWallets(many, 'mobile').length]).toEqual([
    5, 3,
  ]);
  expect(listDownloadableWallets([wallet()], 'wide')).toEqual([]);
});

test('what kind of wallet it is, is what can be had of it here', () => {
  const phone = { downloadUrls: { qrCode: 'https://x.test' } };
  expect(getWalletKind(wallet(phone))).toBe('getMobile');
  expect(getWalletKind(wallet({ ...phone, extensionDownloadUrl: 'https://x.test' }))).toBe('getMobileAndExtension');
  expect(getWalletKind(wallet({ ...phone, desktopDownloadUrl: 'https://x.test' }))).toBe('getMobileAndDesktop');
  expect(getWalletKind(wallet({ extensionDownloadUrl: 'https://x.test' }))).toBe('getExtension');
  expect(getWalletKind(wallet({ desktopDownloadUrl: 'https://x.test' }))).toBe('getDesktop');
});

test('the search ignores case and keeps the groups', () => {
  const list = [
    wallet({ name: 'Rainbow' }),
    wallet({ id: 'b', name: 'Rabby', groupName: 'Others' }),
    wallet({ id: 'c' }),
  ];
  expect(groupWallets(list, ' RA').map(({ name, wallets }) => [name, wallets.length])).toEqual([
    ['Popular', 1],
    ['Others', 1],
  ]);
  expect(groupWallets(list, 'x')).toEqual([]);
});
