import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFuseFilter } from './fuse-filter.ts';
import { judgePassword, normalisePassword } from './password.ts';

const file = readFileSync(new URL('common-passwords.bin', import.meta.url));
const common = openFuseFilter(file);
const owner = { email: 'ada.lovelace@example.com', username: 'Countess' };
const judge = (password: string): string | null => judgePassword(password, owner, common);

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
    'wow games are fair',
    'Countess of the northern wind',
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
    'imsorry1', 'thx1138thx', '31415926', 'a1b2c3d4e5', 'kaitlyn1987', 'sh4dow_2019', 'mustangs', 'NCC1701D', 'x4ivyga51f', 'fortnite22', 'iloveyou<3',
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
    'wowgames',
    'WOW-Games 2026',
    'adalovelace1',
    'C.o.u.n.t.e.s.s',
  ])('for repeating its owner’s name or email, or the product’s name: %j', (password) => {
    expect(judge(password)).toBe('names-you');
  });
});

test('a normalised password is the same in composed and decomposed form', () => {
  expect(normalisePassword('Zoe\u0308 ﬁnds ①')).toBe(normalisePassword('Zo\u00eb finds 1'));
});

test('a password is judged by the rules alone if the filter is not there', () => {
  const judgeAlone = (password: string): string | null => judgePassword(password, owner, new Set());
  expect(['short', 'qwerty123', 'countess1', 'sunshine'].map(judgeAlone)).toEqual([
    'too-short',
    'well-known',
    'names-you',
    null,
  ]);
});

describe('the filter of common passwords', () => {
  test('has 126 000 texts in less than 300 kB, as the page beside it says', () => {
    const page = readFileSync(new URL('common-passwords.md', import.meta.url), 'utf8');
    const figures = [...page.matchAll(/\| (\w{3,}) +\|$/gm)].map(([, figure]) => figure);
    expect(common.size).toBe(126_000);
    expect(file.byteLength).toBeLessThan(300_000);
    expect(figures.slice(1, 5)).toEqual([
      '126000',
      expect.stringMatching(/^10[0-9]{4}$/),
      String(file.byteLength),
      createHash('sha256').update(file).digest('hex'),
    ]);
  });
});
