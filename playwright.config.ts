import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { DATA_FOLDER as dataDir, serverUnderTest } from './e2e/server-under-test.ts';

const port = Number(process.env.E2E_PORT ?? 3100);

// Workers read this file too. Only the first reading, before any server runs, empties the database.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

/** Journeys in a real browser against the built app. `npm test` chooses the browser and the port. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A build that shows nothing fails here instead of after the timeout of every journey.
  maxFailures: 25,
  // Journeys mostly wait for animations.
  workers: 3,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // The same page drawn twice differs a little.
    toMatchSnapshot: { maxDiffPixelRatio: 0.005, threshold: 0.25 },
  },
  snapshotPathTemplate: '{testDir}/../test-results/pictures/{arg}{ext}',
  reporter: [
    ['list'],
    ['./e2e/skip-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [] : [['json'] as const]),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Tests cannot intercept what a service worker answers. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: serverUnderTest({ port, dataDir }),
});
