// The wallet kit compared with RainbowKit 2.2.11: bytes, third parties before a click, click to paint, axe, packages.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../parts/browser/find-chromium.ts';
import { Cells } from '../parts/cells.ts';
import { readOptions } from '../parts/options.ts';
import { ensureBuilt } from '../parts/product/product-process.ts';
import { saveResult } from '../report/save-result.ts';
import { buildKit } from './build-kit.ts';
import { countInstalled, countNeeded } from './count-packages.ts';
import { WALLET_KIT, RAINBOW_KIT, type Kit } from './kits.ts';
import { serveBuilt } from './serve-built.ts';
import { visitKit } from './visit-kit.ts';

const { runs } = readOptions({ runs: 10 });

/** Installs the packages of RainbowKit, which this checkout does not have. */
function install({ folder, packages }: Kit): void {
  if (packages === null || existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  console.log('Installing RainbowKit …');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
}

await ensureBuilt();
install(RAINBOW_KIT);
const browser = await chromium.launch({ executablePath: await findChromium() });
const cells = new Cells();
const kits = await Promise.all(
  [WALLET_KIT, RAINBOW_KIT].map(async (kit) => {
    const initialBytes = await buildKit(kit);
    const packages = kit.packages === null ? countNeeded() : countInstalled(kit.folder);
    return { kit, once: { initialBytes, packages }, built: await serveBuilt(join(kit.folder, 'dist')) };
  }),
);
for (let run = 1; run <= runs; run += 1) {
  for (const { kit, once, built } of kits) {
    const values = { ...once, ...(await visitKit(browser, kit, built)) };
    cells.print(`${run} of ${runs}`, kit.name, 0, values);
  }
}
await browser.close();
for (const { built } of kits) built.stop();

await saveResult('wallet', { runs }, cells);
