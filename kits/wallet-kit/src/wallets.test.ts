import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sepolia } from 'viem/chains';
import { createConfig, http } from 'wagmi';
import { describe, expect, test } from 'vitest';
import * as wallets from './wallets.ts';
import { connectorsForWallets } from './wallets/connectors-for-wallets.ts';
import type { Wallet } from './wallets/wallet.ts';

/** Every name that RainbowKit 2.2 exports but two: Porto closed, and wagmi 3 dropped Gemini's connector. */
const NAMES_OF_RAINBOWKIT = `
  argentWallet anchorageDigitalWallet backpackWallet base baseAccount berasigWallet bestWallet bifrostWallet
  binanceWallet bitgetWallet bitskiWallet bitverseWallet bloomWallet braveWallet bybitWallet clvWallet coin98Wallet
  coinbaseWallet compassWallet coreWallet ctrlWallet dawnWallet desigWallet enkryptWallet foxWallet frameWallet
  frontierWallet gateWallet imTokenWallet injectedWallet iopayWallet kaiaWallet kaikasWallet krakenWallet kresusWallet
  ledgerWallet magicEdenWallet metaMaskWallet mewWallet mecoWallet nestWallet novaWallet oktoWallet okxWallet omniWallet
  oneInchWallet oneKeyWallet paraSwapWallet phantomWallet rabbyWallet rainbowWallet readyWallet ramperWallet roninWallet
  safeheronWallet safepalWallet safeWallet seifWallet subWallet tahoWallet talismanWallet tokenaryWallet
  tokenPocketWallet trustWallet universalProfilesWallet uniswapWallet valoraWallet walletConnectWallet wigwamWallet
  xdefiWallet xPortalWallet zealWallet zerionWallet zilPayWallet`
  .trim()
  .split(/\s+/);

const APP = { appName: 'App', projectId: 'project' };
const ICONS = join(import.meta.dirname, 'wallets', 'icons');

const known = Object.values(wallets)
  .filter((create, at, all) => all.indexOf(create) === at)
  .map((create) => [create(APP).id, create] as const);

const iconOf = ({ iconUrl }: Wallet): string => basename(fileURLToPath(String(iconUrl)));

test('the wallets have all 74 names', () => {
  expect(NAMES_OF_RAINBOWKIT).toHaveLength(74);
  expect(NAMES_OF_RAINBOWKIT.filter((name) => !Object.hasOwn(wallets, name))).toEqual([]);
});

test('no two wallets have the same id', () => {
  const ids = known.flatMap(([id, create]) => [id, ...(create(APP).aliases ?? [])]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every icon belongs to a wallet, and its licence is named', () => {
  const files = readdirSync(ICONS).filter((file) => file.endsWith('.svg'));
  expect(new Set(files)).toEqual(new Set(known.map(([, create]) => iconOf(create(APP)))));
  const licence = readFileSync(join(ICONS, 'LICENSE.md'), 'utf8');
  expect(files.filter((file) => !licence.includes(`| \`${basename(file, '.svg')}\` `))).toEqual([]);
});

describe.each(known)('%s', (_, create) => {
  test('has an icon, a colour and a page for a user who does not have it', () => {
    const wallet = create(APP);
    expect(existsSync(join(ICONS, iconOf(wallet)))).toBe(true);
    expect(wallet.iconBackground).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6})$/);
    const urls = Object.values(wallet.downloadUrls ?? {});
    if (wallet.installed !== true && wallet.id !== 'walletConnect') expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(new URL(String(url)).protocol).toBe('https:');
  });

  test('keeps the pairing code whole in its links', () => {
    const { mobile, desktop, qrCode } = create(APP);
    for (const getUri of [mobile?.getUri, desktop?.getUri, qrCode?.getUri]) {
      const link = getUri?.('wc:1@2?key=a&b=c') ?? 'wc:1@2?key=a&b=c';
      expect(['wc:1@2?key=a&b=c', encodeURIComponent('wc:1@2?key=a&b=c')].some((code) => link.endsWith(code))).toBe(
        true,
      );
    }
  });

  test('is offered by a server, which has no window', () => {
    const connectors = connectorsForWallets([{ groupName: 'All', wallets: [create] }], APP);
    const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() }, connectors, ssr: true });
    expect(config.connectors).toHaveLength(1);
  });
});

test('without a project id an extension is offered, and an app is refused with a sentence', () => {
  const refused = known.flatMap(([id, create]) => {
    try {
      create({ projectId: '' });
      return [];
    } catch (problem) {
      expect(String(problem)).toContain('No projectId found');
      return [id];
    }
  });
  expect(refused.sort()).toEqual(
    `1inch Okto argent bestWallet bitverse bloom iopay kraken kresus-wallet ledger meco omni paraswap ready uniswap valora
    walletConnect`.split(/\s+/),
  );
});

test.each([
  ['metaMask', 'https://metamask.app.link/dapp/app.example/play?a=1'],
  ['trust', 'https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fapp.example%2Fplay%3Fa%3D1'],
  ['phantom', 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fplay%3Fa%3D1?ref=https%3A%2F%2Fapp.example'],
  [
    'okx',
    'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3Dhttps%253A%252F%252Fapp.example%252Fplay%253Fa%253D1',
  ],
  ['bitget', 'https://bkcode.vip?action=dapp&url=https%3A%2F%2Fapp.example%2Fplay%3Fa%3D1'],
  ['imToken', 'imtokenv2://navigate/DappView?url=https%3A%2F%2Fapp.example%2Fplay%3Fa%3D1'],
])('a phone without a project id opens the page in %s', (id, link) => {
  const create = known.find(([name]) => name === id)![1];
  expect(create({ projectId: '' }).mobile?.getPageLink?.('https://app.example/play?a=1')).toBe(link);
});

test('with a project id an app is paired, also on a phone', () => {
  const { mobile } = wallets.metaMaskWallet(APP);
  expect(mobile?.getUri).toBeDefined();
  expect(mobile?.getPageLink).toBeUndefined();
});
