import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIdempotencyKey } from './endpoint.ts';

const visible = fc.stringMatching(/^[\x21-\x7e]{1,255}$/);
const quote = (key: string): string => `"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

describe('the Idempotency-Key header', () => {
  test.each([
    ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['  padded\t', 'padded'],
    [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
    ['a'.repeat(255), 'a'.repeat(255)],
    ['!', '!'],
  ])('%s names its key', (header, key) => expect(parseIdempotencyKey(header)).toBe(key));

  test.each(['', '   ', '""', 'two words', '"two words"', 'a'.repeat(256), 'ключ', 'a\u0000b', 'a\nb', '"\u007f"'])(
    '%j is refused',
    (header) => expect(parseIdempotencyKey(header)).toBeNull(),
  );

  test('names the same key quoted and bare', () => {
    fc.assert(
      fc.property(
        visible.filter((key) => !key.startsWith('"')),
        (key) => {
          expect(parseIdempotencyKey(key)).toBe(key);
          expect(parseIdempotencyKey(quote(key))).toBe(key);
        },
      ),
    );
  });
});
