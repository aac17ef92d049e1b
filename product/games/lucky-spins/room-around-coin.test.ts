import { expect, test } from 'vitest';
import { roomAroundCoin } from './room-around-coin.ts';

test.each([
  ['wide', 1440, 900, 443.5],
  ['tablet', 820, 1180, 581.5],
  ['phone', 390, 844, 327.6],
  ['small phone', 320, 640, 268.8],
  ['phone held sideways', 740, 360, 302.4],
])('on a %s window the coin stays free of paper, and there is room beside it', (_, width, height, coin) => {
  const { aspect, free } = roomAroundCoin(width, height);
  expect(aspect).toBe(width / height);
  expect(free.radius * 2 * width).toBeGreaterThan(coin);
  expect(free.radius).toBeLessThan(0.5);
});
