import type { Page } from '@playwright/test';

/** The file with the German words, as the build names it. */
const GERMAN = /\/assets\/de-[\w-]+\.js$/;
/** A text of the file; before it the bracket, after it what shows that it is the name of an argument. */
const TEXT = /(\[?)`((?:[^`\\]|\\.)*)`(?=(\]|,`(?:plural|select|selectordinal)`)?)/g;
const CHOICE = /^(?:plural|select|selectordinal)$/;

/** Makes every word half as long again, longer than most words of any language. */
const stretched = (text: string): string =>
  text.replaceAll(/\{\w+\}|\p{L}{3,}/gu, (word) =>
    word.startsWith('{') ? word : word + word.slice(-Math.ceil(word.length / 2)),
  );

/** Replaces the German messages on their way to the browser by longer words. */
export async function serveLongWords(page: Page): Promise<void> {
  await page.route(GERMAN, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(TEXT, (whole, open: string, text: string, close?: string) => {
      const isName = (open !== '' && close !== undefined && /^\w+$/.test(text)) || CHOICE.test(text);
      return isName ? whole : `${open}\`${stretched(text)}\``;
    });
    await route.fulfill({ response, body });
  });
}
