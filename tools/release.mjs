import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inCheckout, runCommand, runNode, toolFile } from './run/run-command.mjs';
import { ensureInstall } from './run/ensure-install.mjs';

// `npm run release`: turns the changesets into versions and changelogs, and packs each kit into `dist/packages`. It
// publishes nothing.
const PACKAGES = inCheckout('dist', 'packages');

await ensureInstall();
if (changesets().length === 0) console.log('There is no changeset: the versions stay.');
else await run(() => runNode(toolFile('@changesets/cli', 'changeset'), ['version'], { show: true }));
// The lock file names the versions too.
await run(() => npm('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'));
rmSync(PACKAGES, { recursive: true, force: true });
mkdirSync(PACKAGES, { recursive: true });
for (const folder of readdirSync(inCheckout('kits'))) {
  const { scripts, name, version } = JSON.parse(readFileSync(inCheckout('kits', folder, 'package.json'), 'utf8'));
  if (scripts.package === undefined) continue;
  console.log(`Packing ${name} ${version} …`);
  await run(() => npm('run', 'package', '--workspace', `kits/${folder}`, '--', '--pack-destination', PACKAGES));
}
console.log(
  readdirSync(PACKAGES)
    .map((file) => `dist/packages/${file}`)
    .join('\n'),
);

function changesets() {
  return readdirSync(inCheckout('.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');
}

function npm(...args) {
  return runCommand('npm', args, { show: true, shell: process.platform === 'win32' });
}

async function run(step) {
  const { ok, output } = await step();
  if (ok) return;
  console.error(output);
  process.exit(1);
}
