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

/** Chromium without its window: the journeys take two thirds of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Returns `{ path }` of a browser of the Chromium family, or `{ path: null, reason }`. `CHROMIUM_PATH` comes first.
 * Without any, Debian's package is installed if root and apt are there; so is the headless shell if it is preferred.
 */
export async function findChromium({ preferHeadlessShell = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    return existsSync(asked) ? { path: asked } : { path: null, reason: `CHROMIUM_PATH is ${asked}, where no file is.` };
  }
  const shell = preferHeadlessShell ? await findOrInstall(HEADLESS_SHELL, [HEADLESS_SHELL]) : { path: null };
  return shell.path === null ? findOrInstall('chromium', NAMES) : shell;
}

async function findOrInstall(packageName, names) {
  const installed = look(names);
  if (installed !== null) return { path: installed };

  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return { path: null, reason: 'there is no Chromium or Chrome here; CHROMIUM_PATH can name one.' };
  console.log(`Installing Debian's ${packageName} for the browser journeys …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', packageName]]) {
    const { ok, output } = await runCommand('apt-get', args, { env });
    if (!ok) return { path: null, reason: `apt-get ${args[0]} failed.\n${output.trimEnd()}` };
  }
  const path = look(names);
  return path === null ? { path, reason: 'apt-get installed a package without a browser.' } : { path };
}

function look(names) {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const places = names === NAMES ? USUAL_PLACES : [];
  return [...onPath, ...places].find((file) => existsSync(file)) ?? null;
}
