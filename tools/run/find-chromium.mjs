import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe', 'msedge.exe'];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns `{ path }` of a browser of the Chromium family, or `{ path: null, reason }`.
 * `CHROMIUM_PATH` comes first. Without any, Debian's package is installed if root and apt are there.
 */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    return existsSync(asked) ? { path: asked } : { path: null, reason: `CHROMIUM_PATH is ${asked}, where no file is.` };
  }
  const installed = look();
  if (installed !== null) return { path: installed };

  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return { path: null, reason: 'there is no Chromium or Chrome here; CHROMIUM_PATH can name one.' };
  console.log('Installing Chromium for the browser journeys …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { ok, output } = await runCommand('apt-get', args, { env });
    if (!ok) return { path: null, reason: `apt-get ${args[0]} failed.\n${output.trimEnd()}` };
  }
  const path = look();
  return path === null ? { path, reason: 'apt-get installed a package without a browser.' } : { path };
}

function look() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find((file) => existsSync(file)) ?? null;
}
