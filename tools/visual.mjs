import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuild } from './run/ensure-build.mjs';
import { ensureInstall } from './run/ensure-install.mjs';
import { findChromium } from './run/find-chromium.mjs';
import { inCheckout, readIfThere, runCommand, runNode } from './run/run-command.mjs';
import { runPlaywright } from './run/run-playwright.mjs';

const HELP = `npm run visual -- [--base <commit>] [--only <substring>]

Builds a base commit and the working tree, takes pictures of both in one browser and compares every pixel.
The states are those of e2e/visual/states.ts, each in four themes and languages and five window sizes.

  --base <commit>     what to compare with (default: HEAD, so that uncommitted changes are compared)
  --only <substring>  only the states whose name contains this
  --help              prints this text

The report is .cache/visual/report/index.html: "expected" is the base, "actual" the working tree. The same pictures are
files in .cache/visual/results. Exit code: 0 if no state differs, 1 if one does or cannot be shown, which includes states that the base does not have.
`;

const FOLDER = inCheckout('.cache', 'visual');
const BASE = inCheckout('.cache', 'visual', 'base');
const BUILT = inCheckout('.cache', 'visual', 'base-built');

const { base, only, help } = readOptions();
if (help) console.log(HELP);
else process.exitCode = await compare();

function readOptions() {
  try {
    return parseArgs({
      options: {
        base: { type: 'string', default: 'HEAD' },
        only: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(1);
  }
}

/** Returns the exit code. */
async function compare() {
  await ensureInstall();
  const commit = await git('rev-parse', '--verify', '--quiet', `${base}^{commit}`);
  if (!commit) {
    console.error(`There is no commit called ${base}.`);
    return 1;
  }
  const { path, reason } = await findChromium();
  if (path === null) {
    console.error(`No picture can be taken: ${reason}`);
    return 1;
  }
  if (!(await ensureBuild()) || !(await buildBase(commit))) return 1;
  for (const name of ['base-pictures', 'results', 'report']) {
    rmSync(inCheckout('.cache', 'visual', name), { recursive: true, force: true });
  }
  const { passed, failures } = await runPlaywright(['--config=e2e/visual/playwright.config.ts'], {
    VISUAL_BASE_FOLDER: BASE,
    VISUAL_ONLY: only,
  });
  console.log(`\n${passed} equal, ${failures.length} differ or failed. Base: ${commit.slice(0, 8)}.`);
  if (failures.length > 0) console.log('Report: .cache/visual/report/index.html');
  return failures.length > 0 ? 1 : 0;
}

/** Checks the commit out and builds it. Returns whether the build succeeded. */
async function buildBase(commit) {
  if (readIfThere(BUILT) === commit && existsSync(BASE)) return true;
  console.log(`Building ${commit.slice(0, 8)} …`);
  rmSync(BUILT, { force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Later runs reuse the folder and its node_modules. `--force`: it may have been deleted without git.
  const checkedOut = existsSync(BASE)
    ? await runCommand('git', ['-C', BASE, 'checkout', '--quiet', '--force', '--detach', commit])
    : await runCommand('git', ['worktree', 'add', '--quiet', '--force', '--detach', BASE, commit]);
  const built = checkedOut.ok
    ? await runNode(join(BASE, existsSync(join(BASE, 'tools')) ? 'tools' : 'scripts', 'build.mjs'), [], { cwd: BASE })
    : checkedOut;
  if (!built.ok) {
    console.error(`${built.output.trimEnd()}\nThe base commit was not built.`);
    return false;
  }
  writeFileSync(BUILT, commit);
  return true;
}

/** Returns what git prints, or '' if it fails. */
async function git(...args) {
  const { ok, output } = await runCommand('git', args);
  return ok ? output.trim() : '';
}
