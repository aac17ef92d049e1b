import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { preferPages } from '../parts/browser/prefer-pages.ts';

const PHONE_FONTS = fileURLToPath(new URL('phone-fonts.conf', import.meta.url));

interface Visit {
  readonly chromium: string;
  readonly url: string;
  /** The access token of a signed-in player; null for a visitor. */
  readonly token: string | null;
}

/** On a busy machine Lighthouse can miss the start or the first paint of a page. */
const TRIES = 5;

/** The limit for loading a page, in which every page reaches its final state. */
const LONGEST_MS = 15_000;

/** Audits a page with Lighthouse's mobile defaults in a browser with an empty cache. */
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
  if (token !== null) await storeToken(profile, { chromium, url, token });
  const chrome = await launch({
    chromePath: chromium,
    userDataDir: profile,
    // Chromium has no sandbox for root.
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    envVars: { ...process.env, FONTCONFIG_FILE: PHONE_FONTS },
  });
  preferPages(chrome.process);
  try {
    const answer = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      // A storage reset would sign the player out, and the profile is new.
      disableStorageReset: true,
      // The event stream of a signed-in player stays open, so the network is never idle.
      maxWaitForLoad: LONGEST_MS,
    });
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}.`);
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
    chrome.kill();
    // Exiting browser processes may still write to the profile.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Stores the token of a player in a profile that has loaded only one small file of the app. */
async function storeToken(profile: string, { chromium, url, token }: Visit & { token: string }): Promise<void> {
  const context = await playwright.launchPersistentContext(profile, { executablePath: chromium });
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(`localStorage.setItem('wow-access-token', ${JSON.stringify(token)})`);
  await context.close();
}
