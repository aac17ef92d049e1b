import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readFontCharacters } from '../tools/fonts/read-font-characters.ts';
import { CHARACTER, TITLE_FONTS } from '../tools/fonts/title-fonts.ts';

/** Soft: one run lists the titles of all screens. */
const collected = expect.configure({ soft: true });

const readFont = (file: string): ReadonlySet<string> =>
  readFontCharacters(readFileSync(new URL(`../core/ui/fonts/${file}`, import.meta.url)));

/** Expects the font of this language's titles to have every character that is shown in a title. */
export async function expectTitleFonts(page: Page, where: string): Promise<void> {
  const language = await page.locator('html').getAttribute('lang');
  const font = TITLE_FONTS.find(({ tag }) => tag === language);
  if (!font) return;
  const own = readFont(font.file);
  const titles = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!;
      // A player's name and an operator's quest can have any characters.
      if (element.closest('script, style, [translate="no"]') || !element.checkVisibility()) continue;
      const { fontFamily, clipPath } = getComputedStyle(element);
      const isForScreenReaders = clipPath === 'inset(50%)';
      if (fontFamily.includes('Dela Gothic One') && !isForScreenReaders) found.push(text.textContent!);
    }
    return found;
  });
  const lacking = titles.filter((title) => (title.match(CHARACTER) ?? []).some((character) => !own.has(character)));
  collected(lacking, `${where}: titles with characters that their font lacks`).toEqual([]);
}
