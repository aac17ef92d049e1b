import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

const URI =
  'otpauth://totp/WOW:nova?issuer=WOW&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30';

test('a drawn QR code: fills exactly the dark modules, inside a quiet zone of four', () => {
  const { size, path } = drawQrCode(URI);
  const filled = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    filled[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  expect(filled).toEqual(encodeQR(URI, 'raw', { ecc: 'medium', border: 4 }));
  expect(filled.slice(0, 4).flat()).not.toContain(true);
  expect(filled.every((row) => !row.slice(0, 4).includes(true) && !row.slice(-4).includes(true))).toBe(true);
});
