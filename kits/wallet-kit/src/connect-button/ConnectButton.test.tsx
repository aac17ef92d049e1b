import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from '../ui/Avatar.tsx';
import { AccountButton } from './AccountButton.tsx';
import { ChainButton } from './ChainButton.tsx';
import { type ConnectButtonProps, ConnectButton, DisconnectedButton } from './ConnectButton.tsx';
import styles from './ConnectButton.module.css';

const nothing = (): void => {};
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ACCOUNT = {
  address: ADDRESS,
  displayName: '0xf3…2266',
  displayBalance: '1.28 ETH',
  hasPendingTransactions: false,
} as const;
const CHAIN = { id: 1, name: 'Ethereum', hasIcon: true, iconUrl: 'data:image/svg+xml,<svg/>', unsupported: false };

/** Returns the account button's markup for these props. */
const account = (props: ConnectButtonProps): string => {
  const { accountStatus, showBalance } = { ...ConnectButton.__defaultProps, ...props };
  return renderToStaticMarkup(
    <AccountButton account={ACCOUNT} status={accountStatus} balance={showBalance} onClick={nothing} />,
  );
};
const chain = (props: ConnectButtonProps): string => {
  const { chainStatus } = { ...ConnectButton.__defaultProps, ...props };
  return renderToStaticMarkup(<ChainButton chain={CHAIN} status={chainStatus} onClick={nothing} />);
};

/** Returns the widths at which an element is visible, by its class. */
function readWidths(html: string, inner: string): string {
  const at = html.indexOf(`>${inner}<`);
  if (at === -1) return 'not drawn';
  const tag = html.slice(html.lastIndexOf('<', at), at);
  if (tag.includes(styles['never']!)) return 'never';
  if (tag.includes(styles['onLarge']!)) return 'large';
  return tag.includes(styles['onSmall']!) ? 'small' : 'always';
}
const avatarIn = (html: string): string => {
  const inner = renderToStaticMarkup(<Avatar address={ADDRESS} ensImage={undefined} size={24} loading={false} />);
  return readWidths(html.replace(inner, 'avatar'), 'avatar');
};
/** Returns the visible parts of an account: avatar, name and balance. */
const shown = (props: ConnectButtonProps): readonly string[] => {
  const html = account(props);
  return [avatarIn(html), readWidths(html, ACCOUNT.displayName), readWidths(html, ACCOUNT.displayBalance)];
};

test('connect button: without props it has its label, the whole account, and the balance on large screens only', () => {
  expect(ConnectButton.__defaultProps).toEqual({
    label: 'Connect Wallet',
    accountStatus: 'full',
    chainStatus: { largeScreen: 'full', smallScreen: 'icon' },
    showBalance: { largeScreen: true, smallScreen: false },
  });
  const { label } = ConnectButton.__defaultProps;
  expect(renderToStaticMarkup(<DisconnectedButton label={label} waits={false} onClick={nothing} />)).toContain(
    '>Connect Wallet</button>',
  );
  expect(shown({})).toEqual(['always', 'always', 'large']);
});

test('connect button: a prop of the app applies at every width, or at each', () => {
  expect(shown({ accountStatus: 'avatar' })).toEqual(['always', 'never', 'large']);
  expect(shown({ accountStatus: 'address' })).toEqual(['never', 'always', 'large']);
  expect(shown({ accountStatus: { smallScreen: 'avatar', largeScreen: 'full' } })).toEqual([
    'always',
    'large',
    'large',
  ]);
  expect(shown({ showBalance: true })[2]).toBe('always');
  expect(shown({ showBalance: false })[2]).toBe('never');
  expect(shown({ showBalance: { smallScreen: true, largeScreen: false } })[2]).toBe('small');
  expect(shown({ showBalance: { smallScreen: true } })[2]).toBe('always');
});

test('connect button: the network has its name on large screens, and only its icon on small ones', () => {
  expect(readWidths(chain({}), 'Ethereum')).toBe('large');
  expect(readWidths(chain({ chainStatus: 'name' }), 'Ethereum')).toBe('always');
  expect(readWidths(chain({ chainStatus: 'icon' }), 'Ethereum')).toBe('never');
});

test('connect button: large screens begin at 768 pixels', () => {
  const css = readFileSync(join(import.meta.dirname, 'ConnectButton.module.css'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(css).toContain('@media (width < 768px) { .onLarge { display: none; } }');
  expect(css).toContain('@media (width >= 768px) { .onSmall { display: none; } }');
  expect(css).toContain('.never { display: none; }');
});
