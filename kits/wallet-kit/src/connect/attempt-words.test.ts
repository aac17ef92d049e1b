import { expect, test } from 'vitest';
import { attemptWords } from './attempt-words.ts';
import type { ConnectFailure } from './connect-attempt.ts';
import { getList, kindOf } from './get-list.ts';
import { groupWallets } from './group-wallets.ts';
import { choice as wallet } from './testing/choice.ts';

const connecting = { kind: 'connecting', walletId: 'one', qrUri: null, link: null } as const;
const scans = { qrCode: { getUri: (uri: string) => uri } };

test('connect dialog: the words of a step fit where the wallet asks', () => {
  expect(attemptWords(wallet(), connecting, 'wide').text).toBe('confirmInExtension');
  expect(attemptWords(wallet({ asksIn: 'page' }), connecting, 'wide').text).toBe('answerOnPage');
  expect(attemptWords(wallet({ asksIn: 'page' }), connecting, 'mobile').text).toBe('answerOnPage');
  expect(attemptWords(wallet({ asksIn: 'window' }), connecting, 'compact').text).toBe('continueInWindow');
  expect(attemptWords(wallet({ asksIn: 'app' }), connecting, 'wide').text).toBe('acceptInWallet');
  expect(attemptWords(wallet({ asksIn: 'app' }), connecting, 'mobile').text).toBe('acceptInWallet');
  expect(attemptWords(wallet({ desktop: { getUri: (uri) => uri } }), connecting, 'wide').text).toBe('acceptInWallet');
  expect(attemptWords(wallet(scans), connecting, 'mobile').title).toBe('continueIn');
});

test('a code is announced when it can be scanned, and not before', () => {
  expect(attemptWords(wallet(scans), connecting, 'wide')).toMatchObject({ title: 'scanWith', text: 'scanLoading' });
  expect(attemptWords(wallet(scans), { ...connecting, qrUri: 'wc:' }, 'compact').text).toBe('scanReady');
  expect(attemptWords(wallet({ ...scans, id: 'walletConnect' }), connecting, 'wide').title).toBe('scanWithPhone');
});

test('each failure is told in its own words; only a code that ran out is no failure of the wallet', () => {
  const why = (failure: ConnectFailure) =>
    attemptWords(wallet(), { kind: 'failed', walletId: 'one', why: failure }, 'wide');
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
  expect(attemptWords({ ...absent, extensionDownloadUrl: 'https://x.test' }, idle, 'wide').title).toBe('notInstalled');
  expect(attemptWords(absent, idle, 'wide').title).toBe('notAvailable');
});

test('five wallets at most are offered on a computer, three on a phone', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    wallet({ id: String(index), extensionDownloadUrl: 'https://x.test', mobileDownloadUrl: 'https://x.test' }),
  );
  expect([getList(many, 'wide').length, getList(many, 'mobile').length]).toEqual([5, 3]);
  expect(getList([wallet()], 'wide')).toEqual([]);
});

test('what kind of wallet it is, is what can be had of it here', () => {
  const phone = { downloadUrls: { qrCode: 'https://x.test' } };
  expect(kindOf(wallet(phone))).toBe('getMobile');
  expect(kindOf(wallet({ ...phone, extensionDownloadUrl: 'https://x.test' }))).toBe('getMobileAndExtension');
  expect(kindOf(wallet({ ...phone, desktopDownloadUrl: 'https://x.test' }))).toBe('getMobileAndDesktop');
  expect(kindOf(wallet({ extensionDownloadUrl: 'https://x.test' }))).toBe('getExtension');
  expect(kindOf(wallet({ desktopDownloadUrl: 'https://x.test' }))).toBe('getDesktop');
});

test('a search looks at names, whatever their letters, and keeps the groups', () => {
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
