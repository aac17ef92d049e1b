import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere, runNode, toolFile } from './run-command.mjs';
import { findChromium } from './find-chromium.mjs';
import { tally, formatFailure } from './tally.mjs';

/** Runs `playwright test`, prints its output and returns its tally. Counts a skip if there is no browser. */
export async function runPlaywright(args, env = {}, browser = {}) {
  const chromium = await findChromium(browser);
  if (chromium.path === null) {
    console.log(`The browser journeys are skipped: ${chromium.reason}`);
    return tally(0, [], 1);
  }
  const folder = mkdtempSync(join(tmpdir(), 'wow-playwright-'));
  const report = join(folder, 'report.json');
  try {
    const { ok } = await runNode(toolFile('@playwright/test', 'playwright'), ['test', ...args], {
      show: true,
      env: {
        ...env,
        CHROMIUM_PATH: chromium.path,
        E2E_PORT: String(await freePort()),
        E2E_DATA_DIR: join(folder, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
    return tallyOf(readIfThere(report), ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tallyOf(report, ok) {
  if (report === null) return tally(0, ['Playwright, which wrote no report']);
  const { stats, suites } = JSON.parse(report);
  const failures = suites.flatMap(listFailures);
  if (!ok && failures.length === 0) failures.push('Playwright, by an error outside of its journeys');
  return tally(stats.expected, failures, stats.skipped);
}

const listFailures = ({ suites = [], specs }) => [
  ...suites.flatMap(listFailures),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => formatFailure(file, title, tests[0].results.at(-1)?.error?.message)),
];

/** Below the ephemeral ports of every system, so that no other program takes one during a run. */
const PORTS = { from: 20_000, to: 32_000 };
/** Ports for the server under test and those that journeys start. */
const IN_A_ROW = 10;

/** Returns the first of ten free ports in a row. */
async function freePort() {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.to);
    const row = Array.from({ length: IN_A_ROW }, (_, at) => first + at);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
