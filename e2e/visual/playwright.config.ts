import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DATA_FOLDER, ROOT, serverUnderTest } from '../server-under-test.ts';
import { STEADY_BROWSER } from './take-picture.ts';
import { BASE_FOLDER, BASE_PORT, CHANGE_PORT } from './servers.ts';

const output = join(ROOT, '.cache', 'visual');

/**
 * Configures the two commands that take pictures: `npm run visual` and `npm run docs:pictures`.
 * @public tools/visual.mjs and tools/docs-pictures.mjs name this file.
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
  // Two renderings of a page differ by 1 of 255 in a few pixels: 0.005 allows that and no larger difference.
  expect: { timeout: 10_000, toMatchSnapshot: { threshold: 0.005, maxDiffPixels: 0 } },
  reporter: [
    ['list'],
    ['../skip-reporter.ts'],
    ['json'],
    ...(BASE_FOLDER === undefined ? [] : [['html', { outputFolder: join(output, 'report'), open: 'never' }] as const]),
  ],
  use: { launchOptions: STEADY_BROWSER },
  webServer: [
    serverUnderTest({ port: CHANGE_PORT, dataDir: join(DATA_FOLDER, 'change') }),
    ...(BASE_FOLDER === undefined
      ? []
      : [serverUnderTest({ port: BASE_PORT, dataDir: join(DATA_FOLDER, 'base'), folder: BASE_FOLDER })]),
  ],
});
