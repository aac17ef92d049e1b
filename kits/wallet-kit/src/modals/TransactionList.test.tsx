import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon, Spinner } from '../ui/Icon.tsx';
import type { Transaction, TransactionStatus } from '../transactions/transaction.ts';
import { AccountView } from './AccountModal.tsx';

const EXPLORER = 'https://explorer.example';
const hash = (digit: number): `0x${string}` => `0x${String(digit).repeat(64)}`;
const transaction = (digit: number, status: TransactionStatus = 'confirmed'): Transaction => ({
  hash: hash(digit),
  description: `Number ${digit}`,
  status,
});

const nothing = (): void => {};

/** Renders the account with its transactions, with or without an explorer. */
const draw = (transactions: readonly Transaction[] | null, explorerUrl?: string): string =>
  renderToStaticMarkup(
    <AccountView
      address="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
      name="0xf3…2266"
      ensImage={null}
      delegate={null}
      otherWallets={[]}
      balance="1.28 ETH"
      networkIcon={undefined}
      networkIconBackground={undefined}
      transactions={transactions}
      appName="App"
      explorerUrl={explorerUrl}
      onClear={nothing}
      onDisconnect={nothing}
    />,
  );

const splitRows = (html: string): readonly string[] => html.match(/<li>.*?<\/li>/g) ?? [];
const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('of many transactions the newest three are shown, in their order', () => {
  const rows = splitRows(draw([9, 8, 7, 6, 5].map((digit) => transaction(digit))));
  expect(rows.map(readText)).toEqual(['Number 9 Confirmed', 'Number 8 Confirmed', 'Number 7 Confirmed']);
});

const MARKS = {
  pending: renderToStaticMarkup(<Spinner />),
  confirmed: renderToStaticMarkup(<Icon name="check" />),
  failed: renderToStaticMarkup(<Icon name="cross" />),
};

test.each([
  ['pending', 'Pending'],
  ['confirmed', 'Confirmed'],
  ['failed', 'Failed'],
] as const)('what is %s says %s, with a mark of its own', (status, label) => {
  const [row] = splitRows(draw([transaction(1, status)]));
  expect(readText(row!)).toBe(`Number 1 ${label}`);
  expect(Object.values(MARKS).filter((mark) => row!.includes(mark))).toEqual([MARKS[status]]);
});

test('a transaction leads to the explorer of its chain, in another tab', () => {
  const [row] = splitRows(draw([transaction(1)], EXPLORER));
  expect(row).toContain(`href="${EXPLORER}/tx/${hash(1)}" target="_blank" rel="noreferrer noopener"`);
  expect(readText(row!)).toBe('Number 1 Confirmed (opens in a new tab)');
});

test('where the chain has no explorer nothing is a link', () => {
  expect(draw([transaction(1), transaction(2, 'pending')])).not.toContain('<a');
});

test('without transactions it says where they will be, and there is nothing to clear', () => {
  const html = draw([]);
  expect(html).toContain('App transactions will appear here...');
  expect(html).not.toContain('Clear All');
  expect(draw([transaction(1)])).toContain('Clear All');
});

test('an app that shows no transactions shows no list of them either', () => {
  expect(draw(null)).not.toContain('Recent transactions');
});
