import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';
import { judgePassword, normalisePassword } from './password.ts';

const owner = { email: 'ada.lovelace@example.com', username: 'Countess' };
const judge = (password: string): string | null => judgePassword(password, owner);

describe('a password is allowed', () => {
  test.each([
    'mVq7xk2p',
    'correct horse battery staple four',
    'kettle orchard',
    'пароль из слов и дыма',
    '很长的密码也可以用',
    '🐙🦑🦐🦞🦀🐡🐠🐟',
    ' spaces around it ',
    'lower case only please',
    'w0w-what-a-rare-sentence',
    'x7'.repeat(3) + 'Lq9fTz2m',
    'k9#'.concat('vB2!xQ7z'.repeat(15)),
    '73918264',
  ])('if it is neither well known nor personal: %j', (password) => {
    expect(judge(password)).toBeNull();
  });

  test('with 8 and with 128 code points, for any number of bytes', () => {
    const points = [...'ѣ3k🐙qZ'.repeat(30)];
    expect(judge(points.slice(0, 8).join(''))).toBeNull();
    expect(judge(points.slice(0, 128).join(''))).toBeNull();
  });
});

describe('a password is refused', () => {
  test.each([
    ['', 'too-short'],
    ['1234567', 'too-short'],
    ['🐙🦑🦐🦞🦀🐡🐠', 'too-short'],
    ['mVq7xk2p'.repeat(16) + 'x', 'too-long'],
    ['mVq7xk2p'.repeat(2_000), 'too-long'],
  ])('for its length: %j', (password, fault) => {
    expect(judge(password)).toBe(fault);
  });

  test.each([
    'password', 'Password', 'PASSWORD1', 'password123456', '123password', 'p@ssw0rd', 'P@$$w0rd!', 'passw0rd2024', 'p.a.s.s.w.o.r.d',
    'passwordpassword', 'ｐａｓｓｗｏｒｄ', ' password ', 'iloveyou', 'iloveyou1', 'football', 'baseball1', 'Dragon2024', 'dragondragon', 'dr4g0n!!',
    'superman', 'princess1', 'sunshine', 'trustno1', 'letmein1', 'welcome1', 'Welcome123', 'changeme', 'administrator', 'Admin123!', 'monkey123',
    '12345678', '123456789', '1234567890', '87654321', '11111111', '00000000', '12341234', '12121212', '123123123', '11223344', '1234554321',
    'qwertyui', 'qwertyuiop', 'qwerty123', 'qwerty123456', 'asdfghjkl', 'zxcvbnm1', 'a12345678', 'aa123456', '123456789q', '1q2w3e4r', '1q2w3e4r5t', 'q1w2e3r4', '1qaz2wsx', 'zaq12wsx',
    'qazwsxedc', '!QAZ2wsx', 'azertyuiop', 'qwertzuiop', 'йцукенгш', 'abcdefgh', 'hgfedcba', 'abcd1234', 'abc12345', 'a1b2c3d4', 'aaaaaaaa', 'aaaabbbb',
    'abcabcabc', '        ', '!@#$%^&*', '147258369', '19901231', '31121990', '12/31/1990', 'correcthorsebatterystaple', 'bitcoin1', 'motdepasse',
  ])('for being well known: %j', (password) => {
    expect(judge(password)).toBe('well-known');
  }); // oxfmt-ignore

  test.each([
    'ada.lovelace@example.com',
    'Ada.Lovelace@Example.com!',
    'ada.lovelace',
    'ada.lovelace99',
    'countess',
    'Countess123',
    'countesscountess',
    'wowwowwow',
    'wow-wow-wow1',
    '123wowwow4',
  ])('for repeating its owner’s name or email, or the product’s name: %j', (password) => {
    expect(judge(password)).toBe('names-you');
  });
});

test('a normalised password is the same in composed and decomposed form', () => {
  expect(normalisePassword('Zoe\u0308 ﬁnds ①')).toBe(normalisePassword('Zo\u00eb finds 1'));
});

test('the lists of common passwords contain only folded words', () => {
  expect([...COMMON_WORDS].filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([]);
  expect([...COMMON_PASSWORDS].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
