import { readFileSync } from 'node:fs';
import { english } from 'viem/accounts';
import { expect, test } from 'vitest';
import { openFuseFilter } from '../../product/accounts/fuse-filter.ts';
import { judgePassword } from '../../product/accounts/password.ts';

const common = openFuseFilter(readFileSync(new URL('../../product/accounts/common-passwords.bin', import.meta.url)));
const owner = { email: 'ada.lovelace@example.com', username: 'Countess' };
const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const PRINTABLE = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));

/** Equal numbers in every run (xorshift32). */
function createDraw(): (from: readonly string[]) => string {
  let state = 0x9e3779b9;
  return (from) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return from[(state >>> 0) % from.length]!;
  };
}

test.each([
  { name: 'passwords of 12 letters and digits', pieces: LETTERS_AND_DIGITS, length: 12, join: '', count: 100_000 },
  { name: 'passwords of 12 printable characters', pieces: PRINTABLE, length: 12, join: '', count: 100_000 },
  { name: 'passphrases of 4 words', pieces: english, length: 4, join: ' ', count: 10_000 },
  { name: 'passphrases of 4 words without spaces', pieces: english, length: 4, join: '', count: 10_000 },
])('at most 1 of 5 000 random $name is refused', ({ name, pieces, length, join, count }) => {
  const draw = createDraw();
  const drawPassword = (): string => Array.from({ length }, () => draw(pieces)).join(join);
  const refused = Array.from({ length: count }, drawPassword).filter(
    (password) => judgePassword(password, owner, common) !== null,
  );
  console.log(`${refused.length} of ${count} ${name} refused: ${refused.join('  ')}`);
  expect(refused.length).toBeLessThanOrEqual(count / 5_000);
});
