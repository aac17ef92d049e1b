import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { openChrome } from './open-chrome.ts';

interface Visit {
  readonly chromium: string;
  readonly url: string;
  /** Of a player who was signed in before; null for a visitor. */
  readonly token: string | null;
}

/** A busy machine can be too slow for Lighthouse to see the first paint at all. */
const TRIES = 3;

/** A page that still loads then is as it stays. */
const LONGEST_MS = 10_000;

/** Lets Lighthouse look at a page, with its defaults for phones, in a browser that has never been there. */
export async function auditPage(visit: Visit): Promise<Record<string, number>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const values = await auditOnce(visit);
    if (Object.values(values).every(Number.isFinite)) return values;
    console.warn(`Lighthouse saw too little of ${visit.url}, try ${attempt} of ${TRIES}.`);
  }
  throw new Error(`Lighthouse could not measure ${visit.url}.`);
}

async function auditOnce({ chromium, url, token }: Visit): Promise<Record<string, number>> {
  const profile = mkdtempSync(join(tmpdir(), 'wow-profile-'));
  if (token !== null) await keepToken(profile, { chromium, url, token });
  const chrome = await openChrome(chromium, profile);
  try {
    const answer = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      // Its reset would sign the player out; a new profile has nothing else to reset.
      disableStorageReset: true,
      // A player's page always has one answer open, that of the live events: the network is never idle.
      maxWaitForLoad: LONGEST_MS,
    });
    if (!answer) throw new Error(`Lighthouse said nothing about ${url}.`);
    const { categories, audits } = answer.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? NaN) * 100);
    const figure = (name: string): number => audits[name]?.numericValue ?? NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcpMs: figure('first-contentful-paint'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    };
  } finally {
    await chrome.close();
    // The browser's last processes may still write there for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Signs a player in, in a browser that has seen nothing of the app but one small file. */
async function keepToken(profile: string, { chromium, url, token }: Visit & { token: string }): Promise<void> {
  const context = await playwright.launchPersistentContext(profile, { executablePath: chromium });
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(`localStorage.setItem('wow-access-token', ${JSON.stringify(token)})`);
  await context.close();
}
