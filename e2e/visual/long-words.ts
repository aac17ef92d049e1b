import type { Page } from '@playwright/test';

/** The file with the German words, as the build names it. */
const GERMAN = /\/assets\/de-[\w-]+\.js$/;
/** A text of the file; before it the bracket, after it what shows that it is the name of an argument. */
const TEXT = /(\[?)`((?:[^`\\]|\\.)*)`(?=(\]|,`(?:plural|select|selectordinal)`)?)/g;
const CHOICE = /^(?:plural|select|selectordinal)$/;

/** Makes every word half as long again: whatever language comes, few of its words are as long as these. */
const stretched = (text: string): string =>
  text.replaceAll(/\{\w+\}|\p{L}{3,}/gu, (word) =>
    word.startsWith('{') ? word : word + word.slice(-Math.ceil(word.length / 2)),
  );

/** Puts a language of long words in the place of German, which has the longest of ours, on its way to the browser. */
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
