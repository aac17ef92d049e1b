import { expect, test } from 'vitest';
import { Face } from './Face.tsx';
import { BACKGROUNDS, chooseFaceColour, computeFaceFeatures } from './PlainFace.tsx';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import type { Mood } from './PlainFace.tsx';

test('the same name always has the same face', () => {
  expect(computeFaceFeatures('nova_91')).toEqual(computeFaceFeatures('nova_91'));
});

test('neighbouring names look different', () => {
  const faces = new Set(
    ['nova_91', 'nova_92', 'nova_93', 'mirabel'].map((name) => JSON.stringify(computeFaceFeatures(name))),
  );
  expect(faces.size).toBe(4);
});

test.each(['', 'a', '🎲', 'ж'.repeat(24)])('the name "%s" has a whole face inside its disc', (name) => {
  const { centreX, eyeY, eyeGap } = computeFaceFeatures(name);
  expect(centreX).toBeGreaterThanOrEqual(28);
  expect(centreX).toBeLessThanOrEqual(36);
  expect(eyeY).toBeGreaterThanOrEqual(24);
  expect(eyeY).toBeLessThanOrEqual(28);
  expect(eyeGap).toBeLessThanOrEqual(12);
});

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
const [dark = '', light = ''] = css.split("[data-theme='light']");

type Lab = readonly [lightness: number, a: number, b: number];

/** Returns a token's colour in this theme, in OKLab. */
function toLab(name: string, theme: 'dark' | 'light'): Lab {
  const find = (block: string): string | undefined => new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1];
  const value = (theme === 'light' ? find(light) : undefined) ?? find(dark) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return toLab(other, theme);
  const [lightness = Number.NaN, chroma = 0, hue = 0] = (/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value) ?? [])
    .slice(1)
    .map(Number);
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

const distance = (one: Lab, other: Lab): number => Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));

/** Told apart at a glance; the just noticeable difference is about 0.02. */
const LEAST = 0.09;

test.each(['dark', 'light'] as const)('Face: no face has the colour of its ground in the %s theme', (theme) => {
  for (const ground of ['blush', 'text', 'vermilion']) {
    for (const own of BACKGROUNDS) {
      const shown = /^var\(--(.+)\)$/.exec(chooseFaceColour(`var(--${own})`, `var(--${ground})`))?.[1] ?? '';
      expect(distance(toLab(shown, theme), toLab(ground, theme)), `${own} on ${ground}`).toBeGreaterThan(LEAST);
    }
  }
});

test('Face: keeps its own colour on every other ground, and draws the colour that it shows', () => {
  expect(chooseFaceColour('var(--pista)', 'var(--blush)')).toBe('var(--pista)');
  expect(chooseFaceColour('var(--blush)', undefined)).toBe('var(--blush)');
  for (const name of ['marble', 'kaya', 'nova', 'tt', 'io', 'b']) {
    const markup = renderToStaticMarkup(<Face seed={name} size={44} ground="var(--blush)" />);
    expect(markup).not.toContain('fill="var(--blush)"');
  }
});

/** Waits for the art of worn parts. */
async function draw(worn: string | null, mood?: Mood): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Face seed="nova" size={44} worn={worn} mood={mood} />);
  return (await text(prelude)).replaceAll('<!--$-->', '').replaceAll('<!--/$-->', '');
}

test('Face: is plain while the art of worn parts loads', () => {
  const plain = renderToStaticMarkup(<Face seed="nova" size={44} />);
  expect(renderToStaticMarkup(<Face seed="nova" size={44} worn="hat-cap" />)).toContain(plain);
});

test('Face: keeps its box and its face when a hat is put on', async () => {
  const [plain, capped] = [await draw(null), await draw('hat-cap')];
  expect(capped).toContain('viewBox="0 0 64 64" width="44" height="44"');
  expect(capped).toContain('overflow="visible"');
  const drawn = plain.slice(plain.indexOf('<circle'), plain.indexOf('</svg>'));
  expect(capped).toContain(drawn);
});

test('Face: draws a plain face for an item of a later version', async () => {
  const [plain, later] = [await draw(null), await draw('hat-of-tomorrow constructor')];
  expect(later.replace(' overflow="visible"', '')).toBe(plain);
});

test('Face: shuts worn eyes and opens a worn mouth while the mood is strong', async () => {
  expect(await draw('eyes-stars', 'shut')).toBe(await draw('hat-none', 'shut'));
  expect(await draw('eyes-stars', 'joy')).not.toBe(await draw('hat-none', 'joy'));
  expect(await draw('mouth-grin', 'wow')).toBe(await draw('hat-none', 'wow'));
  expect(await draw('mouth-grin', 'calm')).toBe(await draw('mouth-grin', 'o'));
  const joyful = await draw('hat-none', 'joy');
  const moustached = await draw('mouth-moustache', 'joy');
  expect(moustached).toContain(joyful.slice(0, joyful.indexOf('</svg>')));
  expect(moustached).not.toBe(joyful);
});

test('Face: a chosen colour differs from each ground that faces are on', () => {
  for (const theme of ['dark', 'light'] as const)
    for (const colour of ['teal', 'plum', 'sky'])
      for (const ground of ['blush', 'text', 'vermilion', 'house-1', ...BACKGROUNDS])
        expect(distance(toLab(colour, theme), toLab(ground, theme)), `${colour} on ${ground}`).toBeGreaterThan(LEAST);
});
