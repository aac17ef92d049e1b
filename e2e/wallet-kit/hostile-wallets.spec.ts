import { expect, type Page } from '@playwright/test';
import { ARBITRUM_SEPOLIA } from '../wallet/wallet-fixture.ts';
import { installHostileWallets } from './hostile-wallets.ts';
import { expectHeadingFocused, statusMessage, test as playgroundTest } from './playground-fixture.ts';

/** A page in which wallets can be hostile. The kit may log that a wallet did not connect, and nothing else. */
const test = playgroundTest.extend<{ hostile: void }>({
  hostile: [
    async ({ context, complaints }, use) => {
      await context.addInitScript(installHostileWallets);
      await use();
      const unexpected = complaints.filter((complaint) => !/^[A-Z][\w ]+ did not connect\./.test(complaint));
      complaints.splice(0, complaints.length, ...unexpected);
    },
    { auto: true },
  ],
});

const LONG = { tag: '@long' };

const announce = (page: Page, ...names: readonly string[]): Promise<void> =>
  page.evaluate((all) => window.hostile.announce(...all), names);

const openList = (page: Page): Promise<void> => page.getByTestId('wk-connect-button').click();

const row = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Connects a wallet that approves everything, from the open list. */
async function connectTestWallet(page: Page): Promise<void> {
  await row(page, 'Test Wallet').click();
  await expect(page.getByTestId('wk-account-button')).toBeVisible();
}

async function connect(page: Page, name: string): Promise<void> {
  await openList(page);
  await row(page, name).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function disconnect(page: Page): Promise<void> {
  await page.getByTestId('wk-account-button').click();
  await page.getByTestId('wk-disconnect-button').click();
  await expect(page.getByTestId('wk-connect-button')).toBeVisible();
}

const OPENING = ['Opening', 'Confirm the connection in the extension.'] as const;
const FAILED = ['did not connect', 'Oops, something went wrong!'] as const;

const CASES: readonly (readonly [name: string, words: readonly [heading: string, text: string]])[] = [
  ['Silent accounts', OPENING],
  ['Silent chain', OPENING],
  ['Null accounts', FAILED],
  ['Text accounts', FAILED],
  ['No accounts', FAILED],
  ['Nonsense accounts', FAILED],
  ['Throws a string', FAILED],
  ['Throws undefined', FAILED],
  ['Throws null', FAILED],
  ['Throws an object', FAILED],
  ['Throws at once', FAILED],
  ['Answers nothing', FAILED],
  ['No events', FAILED],
];

test(
  'hostile wallets: one that hangs, throws or gives a wrong answer is explained, and another can be picked and connects',
  LONG,
  async ({ page, installWallet }) => {
    await installWallet();
    await page.goto('/');
    await announce(page, ...CASES.map(([name]) => name));
    await openList(page);
    for (const [name, [heading, text]] of CASES) {
      await row(page, name).click();
      await expectHeadingFocused(page, new RegExp(`^${heading} ${name}|^${name} ${heading}`));
      await expect(statusMessage(page)).toHaveText(text);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }
    await connectTestWallet(page);
  },
);

test(
  'hostile wallets: a provider that no page can use is not listed, and a frozen or proxied one connects',
  LONG,
  async ({ page }) => {
    await page.goto('/');
    await announce(page, 'No request', 'Frozen without events', 'Getters that throw', 'Frozen', 'Proxied');
    await openList(page);
    await expect(page.getByRole('list', { name: 'Installed' }).getByRole('button')).toHaveText(['Frozen', 'Proxied']);
    await page.keyboard.press('Escape');
    for (const name of ['Frozen', 'Proxied']) {
      await connect(page, name);
      await disconnect(page);
    }
  },
);

test(
  'hostile wallets: an address in another case, or with a wrong checksum, is the same account',
  LONG,
  async ({ page }) => {
    await page.goto('/');
    await announce(page, 'Upper case', 'Wrong checksum', 'Chain number');
    for (const name of ['Upper case', 'Wrong checksum', 'Chain number']) {
      await connect(page, name);
      await expect(page.getByTestId('wk-account-button')).toContainText('0xf3…2266');
      await disconnect(page);
    }
  },
);

for (const name of ['Chain abc', 'Chain zero', 'Chain huge']) {
  test(`hostile wallets: "${name}" is a wrong network, which the player can leave`, LONG, async ({ page }) => {
    await page.goto('/');
    await announce(page, name);
    await connect(page, name);
    await page.getByTestId('wk-wrong-network-button').click();
    await expect(statusMessage(page)).toHaveText('Wrong network detected, switch or disconnect to continue.');
    await page.getByTestId('wk-chain-option-disconnect').click();
    await expect(page.getByTestId('wk-connect-button')).toBeVisible();
  });
}

test('hostile wallets: a switch that the wallet only pretends is reported as failed', LONG, async ({ page }) => {
  await page.goto('/');
  await announce(page, 'Plain');
  await connect(page, 'Plain');
  await page.getByTestId('wk-chain-button').click();
  await page.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
  await expect(statusMessage(page)).toHaveText('Confirm in wallet');
  await expect(statusMessage(page)).toHaveText('Switching to Arbitrum Sepolia didn’t work. Try again.');
  await page.keyboard.press('Escape');
  await disconnect(page);
});

test('hostile wallets: an unanswered switch or signature can be left', LONG, async ({ page, installWallet }) => {
  await installWallet();
  await page.goto('/');
  await announce(page, 'Silent switch');
  await connect(page, 'Silent switch');
  await page.getByTestId('wk-chain-button').click();
  await page.getByTestId(`wk-chain-option-${ARBITRUM_SEPOLIA}`).click();
  await expect(statusMessage(page)).toHaveText('Confirm in wallet');
  await page.keyboard.press('Escape');
  await disconnect(page);

  await page.goto('/?sign-in');
  await announce(page, 'Silent signature');
  await openList(page);
  await row(page, 'Silent signature').click();
  await page.getByTestId('wk-auth-message-button').click();
  await expect(statusMessage(page)).toHaveText('Waiting for signature...');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await openList(page);
  await row(page, 'Test Wallet').click();
  await expectHeadingFocused(page, 'Verify your account');
});

test(
  'hostile wallets: events with nonsense, in bursts or after disconnecting change nothing else',
  LONG,
  async ({ page }) => {
    await page.goto('/');
    await announce(page, 'Plain');
    await connect(page, 'Plain');
    await page.evaluate(() => {
      const { emit } = window.hostile;
      for (const value of [null, undefined, 'nonsense', {}, [null], ['0x12'], 5]) {
        for (const event of ['accountsChanged', 'connect', 'message']) emit('Plain', event, value);
      }
      for (let times = 0; times < 1000; times += 1) {
        emit('Plain', 'chainChanged', times % 2 === 0 ? '0x1' : 'abc');
        emit('Plain', 'accountsChanged', [`0x${String(times).padStart(40, '1')}`]);
      }
      emit('Plain', 'chainChanged', '0xaa36a7');
    });
    await expect(page.getByTestId('wk-account-button')).toContainText('0x11…1999');
    await expect(page.getByTestId('wk-chain-button')).toHaveAccessibleName('Network: Sepolia');
    await disconnect(page);
    await page.evaluate(() => {
      window.hostile.emit('Plain', 'chainChanged', '0x1');
      window.hostile.emit('Plain', 'disconnect', null);
    });
    await expect(page.getByTestId('wk-connect-button')).toBeVisible();
  },
);

test('hostile wallets: malformed announcements are ignored, and what is shown of others is harmless', async ({
  page,
  installWallet,
}) => {
  await installWallet();
  await page.goto('/');
  await page.evaluate(() => {
    const { announceDetail } = window.hostile;
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const provider = { request: () => new Promise(() => undefined), on: () => undefined };
    for (const detail of [undefined, null, 5, {}, { info: null }, { info: {}, provider: null }]) announceDetail(detail);
    let count = 0;
    const say = (change: object): void => {
      count += 1;
      const info = { uuid: `id-${count}`, name: `Odd ${count}`, rdns: `odd.wallet${count}`, icon, ...change };
      announceDetail({ info, provider });
    };
    for (const value of [undefined, null, {}, 5, '', ' ', '\u202e']) say({ name: value });
    for (const value of [undefined, {}, 5, 'https://example.com/icon.png', 'javascript:alert(1)', '<b>icon</b>']) {
      say({ icon: value });
    }
    say({ icon: `data:text/html,<script>alert(1)</script>` });
    say({ icon: `data:image/svg+xml,${'a'.repeat(5_000_000)}` });
    for (const value of [undefined, null, {}, 5]) say({ rdns: value });
    say({ uuid: undefined, name: 'Without id' });
    say({ uuid: 'same', name: 'Twice', rdns: 'odd.twice' });
    say({ uuid: 'same', name: 'Twice', rdns: 'odd.twice' });
    say({ uuid: 'other', name: 'Twice again', rdns: 'odd.twice' });
    say({ name: 'Test Wallet', rdns: 'test.wallet' });
    say({ name: 'A\u202etxet\u202c reversed\u200b' });
    say({ name: 'Long'.repeat(2500) });
  });
  await openList(page);
  await expect(page.getByRole('list', { name: 'Installed' }).getByRole('button')).toHaveText([
    'Test Wallet',
    'Without id',
    'Twice',
    'Atxet reversed',
    'Long'.repeat(10),
  ]);
  const dialog = page.getByRole('dialog');
  await row(page, 'Long'.repeat(10)).click();
  const { scrollWidth, clientWidth } = await dialog.evaluate((element) => element);
  expect(scrollWidth).toBe(clientWidth);
  await connectTestWallet(page);
});

test(
  'hostile wallets: of five hundred that announce themselves, the first thirty are listed',
  LONG,
  async ({ page, installWallet }) => {
    await installWallet();
    await page.goto('/');
    const flood = Array.from({ length: 500 }, (_, at) => `Flood ${at}`);
    await announce(page, ...flood);
    await openList(page);
    await expect(page.getByRole('list', { name: 'Installed' }).getByRole('button')).toHaveCount(30);
    await connectTestWallet(page);
  },
);

test('hostile wallets: a wallet at window.ethereum may come late, list itself, and be gone', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get: () => {
        throw new Error('not yet');
      },
    });
  });
  await page.goto('/');
  await openList(page);
  await expect(page.getByTestId('wk-wallet-option-paper')).toBeVisible();
  await expect(row(page, 'Browser Wallet')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const ethereum: Record<string, unknown> = {
      request: ({ method }: { method: string }) =>
        Promise.resolve(method === 'eth_chainId' ? '0xaa36a7' : [`0x${'1'.repeat(40)}`]),
      on: () => undefined,
    };
    ethereum['providers'] = [ethereum, null, { request: 5 }];
    Object.defineProperty(window, 'ethereum', { configurable: true, writable: true, value: ethereum });
  });
  await connect(page, 'Browser Wallet');
  await page.evaluate(() => Object.assign(window, { ethereum: null }));
  await disconnect(page);
});
