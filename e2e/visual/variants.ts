import type { Page } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The screen types of the specification, a phone in landscape, and the smallest phone. */
export const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 740, height: 360 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

export interface Variant {
  readonly name: string;
  readonly theme: 'dark' | 'light';
  /** The tag of a language; `de` has longer words than German, see long-words.ts. */
  readonly language: 'en' | 'ar' | 'de';
}

/** The themes and languages of each picture. */
export const VARIANTS: readonly Variant[] = [
  { name: 'dark', theme: 'dark', language: 'en' },
  { name: 'light', theme: 'light', language: 'en' },
  { name: 'arabic', theme: 'dark', language: 'ar' },
  { name: 'long-words', theme: 'dark', language: 'de' },
];

/** Switches the page to this theme and language in the menu. */
export async function applyVariant(page: Page, { name, theme, language }: Variant): Promise<void> {
  // The page starts in this variant, and the app may not be hydrated yet.
  if (name === VARIANTS[0]!.name) return;
  await choose(page, theme, language);
}

/** Loads the code of the settings, which cannot load after the clock is frozen. */
export async function loadSettings(page: Page): Promise<void> {
  const settings = page.locator('aside details');
  await settings.evaluate((row: HTMLDetailsElement) => (row.open = true));
  await settings.locator('fieldset').waitFor({ state: 'attached' });
  await settings.evaluate((row: HTMLDetailsElement) => (row.open = false));
}

/** Chooses a theme and a language in the menu, also if a dialog or a narrow window hides it. */
export async function choose(page: Page, theme: Variant['theme'], language: string): Promise<void> {
  await loadSettings(page);
  await page.locator('aside details').evaluate(
    (row, [wanted, tag]) => {
      const [dark, light] = row.querySelectorAll<HTMLInputElement>('fieldset input');
      (wanted === 'light' ? light! : dark!).click();
      const choice = row.querySelector('select')!;
      choice.value = tag;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [theme, language] as const,
  );
  await page.locator(`html[lang="${language}"]`).waitFor();
}
