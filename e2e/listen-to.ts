import type { Page } from '@playwright/test';

/** Records policy violations and hydration mismatches from now on. */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    // Expected: a missing page, and blocked fonts and workers.
    if (/\/no-such-page$|\.woff2$/.test(url) || /service worker/i.test(message.text())) return;
    // Test machines have no relay, which the kit reports.
    if (message.text().startsWith('No projectId found.')) return;
    complaints.push(message.text());
  });
  return complaints;
}
