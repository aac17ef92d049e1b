import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { TableSkin } from './TableSkin.tsx';

const draw = async (worn: string | null): Promise<string> => {
  const skin = <TableSkin width={1140} height={780} step={26} color="var(--vermilion-tint)" from="b" worn={worn} />;
  return text((await prerenderToNodeStream(skin)).prelude);
};

const PATTERNS = ['table-dots', 'table-stripes', 'table-confetti'];

test('table skin: every pattern has art of its own, and an unknown one is the halftone', async () => {
  const drawn = await Promise.all([...PATTERNS, null].map(draw));
  expect(new Set(drawn).size).toBe(PATTERNS.length + 1);
  expect((await draw('table-of-a-later-version')).replaceAll('<!--$-->', '').replaceAll('<!--/$-->', '')).toBe(
    drawn.at(-1),
  );
});

test.each(PATTERNS)('table skin: %s leaves the clean side of small text free', async (pattern) => {
  const paths = (await draw(pattern)).match(/ d="[^"]*"/g)!.join(' ');
  const starts = [...paths.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y));
  expect(starts.length).toBeGreaterThan(10);
  // With `from="b"`, the upper 35 % of 780 are clean.
  expect(Math.min(...starts)).toBeGreaterThan(0.3 * 780);
});
