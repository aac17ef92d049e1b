import { expect, type Frame, type Page } from '@playwright/test';
import { expectNoOverflow } from './audit-page.ts';

/** Both sides of each break point, from phone to wide screen. */
const WIDTHS = [320, 390, 740, 820, 1024, 1280, 1440, 1920] as const;
const HEIGHT = 900;

/** Soft: one run lists every wrong title. */
const collected = expect.configure({ soft: true, timeout: 3_000 });

/** The font of titles. */
const DISPLAY_FACE = 'Dela Gothic One';

/**
 * Returns the words that a line break splits, in titles or in `selector`. Japanese and Chinese words come from the
 * browser's dictionary.
 */
const brokenWordsIn = (frame: Frame, selector: string): Promise<readonly string[]> =>
  frame.evaluate(
    ([wanted, face]) => {
      const { lang } = document.documentElement;
      const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
      const wordsIn = (text: string): { index: number; word: string }[] =>
        /^(ja|zh)/.test(lang)
          ? [...segmenter.segment(text)].map(({ index, segment }) => ({ index, word: segment }))
          : // A line may break after a dash or a slash. A hyphen is part of its word.
            [...text.matchAll(/[^\s/\u2012-\u2014]+/g)].map((match) => ({ index: match.index, word: match[0] }));
      const countLines = (range: Range): number => {
        const lines: DOMRect[] = [];
        for (const rect of range.getClientRects()) {
          const isOn = ({ top, bottom }: DOMRect): boolean =>
            rect.top < (top + bottom) / 2 && rect.bottom > (top + bottom) / 2;
          if (rect.width >= 1 && !lines.some(isOn)) lines.push(rect);
        }
        return lines.length;
      };
      const isTitle = (element: Element): boolean => {
        // A player's name belongs to no language.
        if (element.closest('[translate="no"]')) return false;
        if (wanted === '' ? !getComputedStyle(element).fontFamily.includes(face) : !element.matches(wanted))
          return false;
        // Text for screen readers is one pixel wide.
        for (let around: Element | null = element; around; around = around.parentElement) {
          if (around.getBoundingClientRect().width <= 1 && getComputedStyle(around).display !== 'contents')
            return false;
        }
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement!.closest('svg, script, style') || !isTitle(text.parentElement!)) continue;
        for (const { index, word } of wordsIn(text.textContent!)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (countLines(range) > 1) broken.push(word);
        }
      }
      return broken;
    },
    [selector, DISPLAY_FACE] as const,
  );

/** Includes the frame of the quest widget. */
async function brokenWords(page: Page, selector: string): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const frame of page.frames()) broken.push(...(await brokenWordsIn(frame, selector)));
  return broken;
}

/**
 * Expects at every width that no title word is split and nothing overflows. Titles use the display face or match
 * `selector`.
 */
export async function expectWholeTitleWords(page: Page, where: string, selector = ''): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
    await collected.poll(() => brokenWords(page, selector), `${where}, ${width} px wide`).toEqual([]);
    await expectNoOverflow(page);
  }
}
