import type { Page } from '@playwright/test';

/** Collects what the browser complains of from now on: violated policies, pages that are not as they had been drawn. */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    // There is no such page, and tests keep fonts and workers away.
    if (/\/no-such-page$|\.woff2$/.test(url) || /service worker/i.test(message.text())) return;
    // The machine of the test has no relay, and the kit says so.
    if (message.text().startsWith('No projectId found.')) return;
    complaints.push(message.text());
  });
  return complaints;
}
