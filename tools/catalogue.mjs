import { join } from 'node:path';
import { ensureInstall } from './run/ensure-install.mjs';
import { inCheckout, runNode } from './run/run-command.mjs';

// `npm run catalogue` shows the stories of the wallet kit in Storybook. `npm run catalogue -- build` writes them as
// static pages into `dist` of Storybook's folder. The first call installs Storybook there, beside the checkout's packages.
const FOLDER = inCheckout('kits', 'wallet-kit', 'catalogue', 'storybook');
const COMMANDS = {
  dev: ['dev', '--host=127.0.0.1', '--port=6006', '--no-open'],
  build: ['build', '--output-dir=dist', '--quiet'],
};

const { argv } = process;
const command = COMMANDS[argv[2] ?? 'dev'];
if (command === undefined) {
  console.error(
    `npm run catalogue shows the stories, npm run catalogue -- build writes pages. "${argv[2]}" is neither.`,
  );
  process.exit(2);
}
await ensureInstall();
await ensureInstall(FOLDER);
const storybook = join(FOLDER, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
const { code } = await runNode(storybook, [...command, '--config-dir=.', '--disable-telemetry'], {
  cwd: FOLDER,
  show: true,
});
process.exitCode = code;
