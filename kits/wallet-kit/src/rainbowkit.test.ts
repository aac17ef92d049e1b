import { expect, expectTypeOf, test } from 'vitest';
import * as components from './components.ts';
import * as rainbowKit from './rainbowkit.ts';
import type { RainbowKitProviderProps, Theme } from './rainbowkit.ts';

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
    'RainbowKitProvider',
    'WalletButton',
    'WalletKitProvider',
    'emojiAvatarForAddress',
  ]);
});
