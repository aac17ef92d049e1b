import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DATA_FOLDER, ROOT, serverUnderTest } from '../server-under-test.ts';
import { BASE_FOLDER, BASE_PORT, CHANGE_PORT } from './servers.ts';

const output = join(ROOT, '.cache', 'visual');

/**
 * Configures the two commands that take pictures: `npm run visual` and `npm run docs:pictures`.
 * @public scripts/visual.mjs and scripts/docs-pictures.mjs name this file.
 */
export default defineConfig({
  testDir: '.',
  testMatch: BASE_FOLDER === undefined ? 'docs-pictures.ts' : 'compare.ts',
  outputDir: join(output, 'results'),
  snapshotPathTemplate: join(output, 'base-pictures', '{arg}{ext}'),
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  // Up to forty pictures, some after an animation.
  timeout: 600_000,
  // Every pixel counts; pixelmatch passes over the smoothed edges of letters.
  expect: { timeout: 10_000, toMatchSnapshot: { threshold: 0, maxDiffPixels: 0 } },
  reporter: [
    ['list'],
    ['../skip-reporter.ts'],
    ['json'],
    ...(BASE_FOLDER === undefined ? [] : [['html', { outputFolder: join(output, 'report'), open: 'never' }] as const]),
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Otherwise an edge is smoothed by what its tile showed before.
      args: ['--disable-partial-raster', '--disable-lcd-text', '--disable-gpu-rasterization'],
    },
  },
  webServer: [
    serverUnderTest({ port: CHANGE_PORT, dataDir: join(DATA_FOLDER, 'change') }),
    ...(BASE_FOLDER === undefined
      ? []
      : [serverUnderTest({ port: BASE_PORT, dataDir: join(DATA_FOLDER, 'base'), folder: BASE_FOLDER })]),
  ],
});
