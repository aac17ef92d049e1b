import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { cssObjectFromTheme, cssStringFromTheme } from './theme-css.ts';
import { darkTheme, midnightTheme } from './dark-themes.ts';
import { lightTheme } from './light-theme.ts';
import type { Theme, ThemeColors } from './theme.ts';
import { createThemeRules } from './use-theme-sheet.ts';

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const WRITTEN: readonly (readonly [keyof ThemeColors, keyof ThemeColors])[] = [
  ['accentColorForeground', 'accentColor'],
  ['connectButtonText', 'connectButtonBackground'],
  ['connectButtonText', 'connectButtonInnerBackground'],
  ['connectButtonTextError', 'connectButtonBackgroundError'],
  ['modalText', 'modalBackground'],
  ['modalText', 'profileForeground'],
  ['modalText', 'profileAction'],
  ['modalText', 'profileActionHover'],
  ['modalText', 'menuItemBackground'],
  ['modalText', 'actionButtonSecondaryBackground'],
  ['modalTextSecondary', 'modalBackground'],
  ['modalTextSecondary', 'profileForeground'],
  ['modalTextSecondary', 'downloadTopCardBackground'],
  ['modalTextDim', 'modalBackground'],
  ['modalTextDim', 'menuItemBackground'],
  ['error', 'modalBackground'],
  ['error', 'profileForeground'],
  ['standby', 'modalBackground'],
  ['connectionIndicator', 'modalBackground'],
];

const THEMES = { light: lightTheme, dark: darkTheme, midnight: midnightTheme };

describe.each(Object.entries(THEMES))('the %s theme', (_, theme) => {
  test.each(WRITTEN)('%s on %s can be read', (text, ground) => {
    const { colors } = theme();
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test('what is written on every accent can be read', () => {
    for (const { accentColor, accentColorForeground } of Object.values(theme.accentColors)) {
      expect(contrast(accentColor, accentColorForeground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('an accent of one’s own, corners and blur are as asked', () => {
    const own = theme({ accentColor: '#123456', borderRadius: 'small', overlayBlur: 'large', fontStack: 'system' });
    expect(own.colors.accentColor).toBe('#123456');
    expect(own.radii).toMatchObject({ actionButton: '4px', modal: '8px' });
    expect(own.blurs.modalOverlay).toBe('blur(20px)');
    expect(own.fonts.body).not.toMatch(/rounded/i);
  });
});

test('the variables carry group and name; of two themes only what differs', () => {
  const variables = cssObjectFromTheme(lightTheme);
  expect(variables['--wk-colors-accentColor']).toBe(lightTheme().colors.accentColor);
  expect(variables['--wk-radii-connectButton']).toBe('12px');
  const extended = cssObjectFromTheme(lightTheme({ accentColor: '#000000' }), { extending: lightTheme() });
  expect(extended).toEqual({ '--wk-colors-accentColor': '#000000' });
});

test('before any script runs, the stylesheet says the same as the light theme', () => {
  const css = readFileSync(join(import.meta.dirname, 'defaults.css'), 'utf8').replaceAll(/\s+/g, ' ');
  const said = [...css.matchAll(/(--wk-[\w-]+): (.*?);/g)].map(([, name, value]) => [name, value!.trim()]);
  const asWritten = Object.entries(cssObjectFromTheme(lightTheme)).map(([name, value]) => [
    name,
    value.replaceAll('"', "'"),
  ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(asWritten));
});

test('a theme value cannot end its CSS rule', () => {
  const hostile = lightTheme({ accentColor: 'red;}</style><script>' });
  expect(cssStringFromTheme(hostile)).toContain('--wk-colors-accentColor:redstylescript;');
});

test('two themes follow the system, and the dark one repeats nothing', () => {
  const rules = createThemeRules('wk', 'app', { lightMode: lightTheme(), darkMode: darkTheme() });
  const [light, dark] = rules.split('@media(prefers-color-scheme:dark)');
  expect(light).toMatch(/^:where\(\[data-wk="app"\]\)\{--wk-/);
  expect(light).toContain('--wk-radii-modal');
  expect(dark).not.toContain('--wk-radii-modal');
  expect(dark).toContain(`--wk-colors-modalBackground:${darkTheme().colors.modalBackground};`);
});

test('a theme that was not made yet is refused with a sentence', () => {
  expect(() => createThemeRules('wk', 'app', lightTheme as unknown as Theme)).toThrow(
    'A theme function was provided to the "theme" prop instead of a theme object. You must execute this function to get the resulting theme object.',
  );
});

test.each(['borderRadius', 'fontStack', 'overlayBlur'])(
  'an unknown value of %s is refused with a sentence',
  (option) => {
    const options: object = { [option]: 'toString' };
    expect(() => lightTheme(options)).toThrow(new RegExp(`^The option ${option} is one of .*, not "toString"\\.$`));
  },
);

test('a text that is no colour is named in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => value !== 'bleu' });
  lightTheme({ accentColor: 'bleu', accentColorForeground: '#fff' });
  expect(warn.mock.calls).toEqual([['The option accentColor is a colour such as "#1a5fd0", not "bleu".']]);
  vi.unstubAllGlobals();
  warn.mockRestore();
});

test.each<unknown>(['dark', {}, { lightMode: lightTheme() }, 5])('%j is refused as a theme', (theme) => {
  expect(() => createThemeRules('wk', 'app', theme as Theme)).toThrow(
    'A theme is an object such as lightTheme() or { lightMode, darkMode }',
  );
});

test('a theme value that is a number is written as it is', () => {
  const radii = { ...lightTheme().radii, modal: 8 as unknown as string };
  expect(cssObjectFromTheme({ ...lightTheme(), radii })['--wk-radii-modal']).toBe('8');
});
