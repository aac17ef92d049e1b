import { describe, expect, test } from 'vitest';
import { emojiAvatarForAddress } from './emoji-avatar-for-address.ts';
import { formatAddress, formatBalance, formatName } from './format.ts';

describe('a balance is shown', () => {
  test.each([
    ['0', '0'],
    ['0.0009', '0'],
    ['0.001', '0.001'],
    ['0.00199', '0.001'],
    ['0.9999', '0.999'],
    ['0.1', '0.1'],
    ['1', '1'],
    ['1.005', '1'],
    ['1.2846', '1.28'],
    ['99.999', '99.99'],
    ['100', '100'],
    ['100.06', '100'],
    ['1234.56', '1,234.5'],
    ['9999.99', '9,999.9'],
    ['10000', '10k'],
    ['12345.6', '12.3k'],
    ['999990', '999.9k'],
    ['1000000', '1m'],
    ['1550000', '1.5m'],
    ['2000000000', '2b'],
    ['3100000000000', '3.1t'],
    ['1234567000000000', '1,234.5t'],
  ])('%s as %s, never as more than there is', (amount, text) => {
    const [whole, part = ''] = amount.split('.');
    expect(formatBalance(BigInt(`${whole}${part.padEnd(18, '0')}`), 18)).toBe(text);
  });

  test('without an exponent, however small the unit', () => {
    expect(formatBalance(1n, 18)).toBe('0');
    expect(formatBalance(1234567n, 7)).toBe('0.123');
    expect(formatBalance(42n, 0)).toBe('42');
  });

  test('in the digits and signs of the language', () => {
    expect(formatBalance(1234_560_000n, 6, 'de-DE')).toBe('1.234,5');
    expect(formatBalance(50_000n, 6, 'ar-EG')).toBe('٠٫٠٥');
  });
});

describe('an account is shown', () => {
  test('by both ends of its address', () => {
    expect(formatAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3…2266');
    expect(formatAddress('0x1234')).toBe('0x1234');
  });

  test('by its name, cut where it is long', () => {
    expect(formatName('nova.eth')).toBe('nova.eth');
    expect(formatName('abcdefghijklmnopqrstuvwx.eth')).toBe('abcdefghijklmnopqrstuvwx.eth');
    expect(formatName('abcdefghijklmnopqrstuvwxyz.eth')).toBe('abcdefghijklmnopqrstuvwx...');
  });

  test('always with the same emoji, however the address is written', () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    expect(emojiAvatarForAddress(address)).toEqual(emojiAvatarForAddress(address.toLowerCase()));
    expect(emojiAvatarForAddress(address).color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('emojiAvatarForAddress answers for an address that is not known yet', () => {
    expect(emojiAvatarForAddress(undefined)).toEqual(emojiAvatarForAddress(''));
  });

  test('with one of 35 emojis, none of which is left out', () => {
    const seen = new Set(Array.from({ length: 2000 }, (_, number) => emojiAvatarForAddress(`0x${number}`).emoji));
    expect(seen.size).toBe(35);
  });
});
