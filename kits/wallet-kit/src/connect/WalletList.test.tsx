import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WalletChoice } from '../wallets/wallet-choices.ts';
import { createChoice } from '../testing/connect-fixtures.ts';
import { WalletList } from './WalletList.tsx';
import { WalletStrip } from './MobileListPane.tsx';

const nothing = (): void => {};

/** Returns the text of every wallet in the list and in the strip. */
const words = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) =>
    inner!
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
const inList = (wallets: readonly WalletChoice[]): readonly string[] =>
  words(renderToStaticMarkup(<WalletList wallets={wallets} selected={null} onPick={nothing} />));
const inStrip = (wallets: readonly WalletChoice[]): readonly string[] =>
  words(renderToStaticMarkup(<WalletStrip wallets={wallets} onPick={nothing} />));

const READY = createChoice({ id: 'a', name: 'Ready' });
const ABSENT = createChoice({ id: 'b', name: 'Absent', ready: false });
const TO_INSTALL = createChoice({ id: 'c', name: 'New', ready: false, extensionDownloadUrl: 'https://store.example' });
const RECENT = createChoice({ id: 'd', name: 'Known', recent: true });

test('in the list a wallet that is not ready, and that cannot be installed, is marked as unsupported', () => {
  expect(inList([READY, ABSENT, TO_INSTALL])).toEqual(['Ready', 'Absent (unsupported)', 'New']);
});

test('on a phone a wallet that it cannot reach is not listed', () => {
  expect(inStrip([READY, ABSENT, TO_INSTALL])).toEqual(['Ready']);
});

test('a wallet that was connected lately is marked as recent, in the list and on a phone', () => {
  expect(inList([READY, RECENT])).toEqual(['Ready', 'Known Recent']);
  expect(inStrip([READY, RECENT])).toEqual(['Ready', 'Known Recent']);
});
