import { type ComponentProps, createElement } from 'react';
import { mainnet } from 'viem/chains';
import { expect, expectTypeOf, test } from 'vitest';
import * as components from './components.ts';
import * as rainbowKitComponents from './rainbowkit/components.ts';
import * as rainbowKit from './rainbowkit.ts';
import type {
  AuthenticationStatus,
  AvatarComponent,
  Chain,
  ConnectButton,
  DisclaimerComponent,
  Locale,
  RainbowKitProviderProps,
  Theme,
  WalletList,
} from './rainbowkit.ts';

test('an app finds every public name of the kit that it was written for', () => {
  expect(Object.keys(rainbowKit).sort()).toEqual(
    [
      'ConnectButton',
      'RainbowKitAuthenticationProvider',
      'RainbowKitProvider',
      'WalletButton',
      'connectorsForWallets',
      'createAuthenticationAdapter',
      'cssObjectFromTheme',
      'cssStringFromTheme',
      'darkTheme',
      'getDefaultConfig',
      'getDefaultWallets',
      'getWalletConnectConnector',
      'lightTheme',
      'midnightTheme',
      'useAccountModal',
      'useAddRecentTransaction',
      'useChainModal',
      'useConnectModal',
    ].sort(),
  );
  expect(Object.keys(rainbowKit.ConnectButton)).toEqual(expect.arrayContaining(['Custom', '__defaultProps']));
  expect(rainbowKit.WalletButton.Custom).toBeTypeOf('function');
});

test('rainbowkit: `Theme` is one theme or one for each colour scheme, and the provider takes both', () => {
  const [light, dark] = [rainbowKit.lightTheme(), rainbowKit.darkTheme()];
  const themes: readonly Theme[] = [light, { lightMode: light, darkMode: dark }];
  expect(themes.map((theme) => 'lightMode' in theme)).toEqual([false, true]);
  expectTypeOf<Theme>().toExtend<RainbowKitProviderProps['theme']>();
});

test('components: each part is exported by itself', () => {
  expect(Object.keys(components).sort()).toEqual([
    'AccountModal',
    'Avatar',
    'ChainModal',
    'ConnectButton',
    'EmojiAvatar',
    'WalletButton',
    'WalletKitProvider',
    'emojiAvatarForAddress',
  ]);
});

test('rainbowkit/components: an app finds every component by itself', () => {
  expect(Object.keys(rainbowKitComponents).sort()).toEqual([
    'AccountModal',
    'Avatar',
    'ChainModal',
    'ConnectButton',
    'EmojiAvatar',
    'RainbowKitProvider',
    'WalletButton',
    'emojiAvatarForAddress',
  ]);
});

test('rainbowkit: every type of RainbowKit has the same shape for an app', () => {
  expectTypeOf<AuthenticationStatus>().toEqualTypeOf<'loading' | 'unauthenticated' | 'authenticated'>();
  expectTypeOf<Parameters<typeof ConnectButton>[0]['label']>().toEqualTypeOf<string | undefined>();
  const chain: Chain = { ...mainnet, iconUrl: 'https://example.com/chain.svg', iconBackground: '#fff' };
  const wallets: WalletList = [{ groupName: 'Mine', wallets: [] }];
  const avatar: AvatarComponent = ({ address, ensImage, size }) => `${address} ${ensImage ?? ''} ${size}`;
  const disclaimer: DisclaimerComponent = ({ Text, Link }) => {
    expectTypeOf<ComponentProps<typeof Link>['href']>().toEqualTypeOf<string>();
    return createElement(Text, null, 'By connecting you agree.');
  };
  const locale: Locale = 'zh-Hant';
  const props: Omit<RainbowKitProviderProps, 'children'> = {
    initialChain: chain,
    id: 'mine',
    theme: null,
    showRecentTransactions: true,
    appInfo: { appName: 'Mine', learnMoreUrl: 'https://example.com', disclaimer },
    coolMode: true,
    avatar,
    modalSize: 'compact',
    locale,
  };
  expect([props.id, wallets[0]?.groupName]).toEqual(['mine', 'Mine']);
});

test('rainbowkit: the variables of a theme begin with --rk-', () => {
  expect(rainbowKit.cssStringFromTheme(rainbowKit.lightTheme())).toContain('--rk-colors-accentColor:');
  expect(
    Object.keys(rainbowKit.cssObjectFromTheme(rainbowKit.darkTheme)).every((name) => name.startsWith('--rk-')),
  ).toBe(true);
});
