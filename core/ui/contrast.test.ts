import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Text, and what is large or no text (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const LARGE = 3;

type Tokens = Readonly<Record<string, string>>;
type Pair = readonly [front: string, back: string, least: number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the first block with this selector. */
function parseTokens(selector: string): Tokens {
  const [, block = ''] = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const dark = parseTokens(':root {');
const THEMES = { dark, light: { ...dark, ...parseTokens("[data-theme='light']") } };

function getTokenValue(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`no token is called ${name}`);
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : getTokenValue(tokens, other);
}

/** Relative luminance of an OKLCH colour as an sRGB screen shows it. Matrices: B. Ottosson, "A perceptual color space". */
function luminance(color: string): number {
  const [, lightness, chroma, hue] = (/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(color) ?? []).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`${color} is no colour`);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (part: number): number => Math.min(1, Math.max(0, part));
  return (
    0.2126 * shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function ratio(tokens: Tokens, front: string, back: string): number {
  const one = luminance(getTokenValue(tokens, front));
  const other = luminance(getTokenValue(tokens, back));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const each = (fronts: readonly string[], backs: readonly string[], least: number): Pair[] =>
  backs.flatMap((back) => fronts.map((front): Pair => [front, back, least]));

const PANELS = ['house-0', 'house-1', 'house-2'];

/** The house follows the theme; what is said on its panels has to be read in both. */
const HOUSE: readonly Pair[] = [
  ...each(['text', 'text-2', 'text-3', 'link', 'warn', 'ok'], [...PANELS, 'house-3'], TEXT),
  ...each(['danger'], PANELS, TEXT),
  ...each(['danger', 'text'], ['danger-bg'], TEXT),
  ...each(['on-cta'], ['cta'], TEXT),
  ...each(['house-0'], ['text'], TEXT),
  ...each(['line-ctl', 'focus', 'cta'], PANELS, LARGE),
];

/** Tables keep their colours in every theme. */
const TABLES: readonly Pair[] = [
  ...each(['on-bone', 'on-bone-2'], ['bone', 'bone-tint'], TEXT),
  ...each(['on-ink', 'on-ink-2', 'marigold', 'bone'], ['ink', 'ink-2'], TEXT),
  ...each(['on-ink'], ['ink-3'], TEXT),
  ...each(['on-marigold'], ['marigold', 'marigold-tint', 'marigold-deep'], TEXT),
  ...each(['on-vermilion'], ['vermilion', 'vermilion-tint'], TEXT),
  ...each(['bone'], ['vermilion-deep', 'pine'], TEXT),
  ...each(['on-blush', 'on-blush-2'], ['blush', 'blush-tint'], TEXT),
  ...each(['on-blush'], ['blush-deep'], TEXT),
  ...each(['on-ultra', 'on-ultra-2'], ['ultra', 'ultra-deep'], TEXT),
  ...each(['ink'], ['ultra-tint', 'pista'], TEXT),
  ...each(['marigold'], ['ultra', 'ultra-deep'], LARGE),
  ...each(['on-pista', 'on-pista-2'], ['pista', 'pista-tint'], TEXT),
  ...each(['on-pista'], ['pista-deep'], TEXT),
  ...each(['pine'], ['blush'], LARGE),
];

describe.each(Object.entries(THEMES))('in the %s theme', (_name, tokens) => {
  test.each([...HOUSE, ...TABLES])('%s is read on %s: at least %d', (front, back, least) => {
    expect(ratio(tokens, front, back)).toBeGreaterThanOrEqual(least);
  });
});
