import type { Page } from '@playwright/test';

/** The file of the German messages in the build. */
const GERMAN = /\/assets\/de-[\w-]+\.js$/;
/** A message in the file. The bracket before it or the text after it marks the name of an argument. */
const TEXT = /(\[?)`((?:[^`\\]|\\.)*)`(?=(\]|,`(?:plural|select|selectordinal)`)?)/g;
const CHOICE = /^(?:plural|select|selectordinal)$/;

/** Makes every word 50 % longer, longer than most words of any language. */
const stretch = (text: string): string =>
  text.replaceAll(/\{\w+\}|\p{L}{3,}/gu, (word) =>
    word.startsWith('{') ? word : word + word.slice(-Math.ceil(word.length / 2)),
  );

/** Serves the German messages with longer words. */
export async function serveLongWords(page: Page): Promise<void> {
  await page.route(GERMAN, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(TEXT, (whole, open: string, text: string, close?: string) => {
      const isName = (open !== '' && close !== undefined && /^\w+$/.test(text)) || CHOICE.test(text);
      return isName ? whole : `${open}\`${stretch(text)}\``;
    });
    await route.fulfill({ response, body });
  });
}
