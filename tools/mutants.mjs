import { ensureInstall } from './run/ensure-install.mjs';
import { runNode, toolFile } from './run/run-command.mjs';

// `npm run mutants` runs Stryker with quality/mutants/stryker.config.mjs.
await ensureInstall();
const stryker = toolFile('@stryker-mutator/core', 'stryker');
const { code } = await runNode(stryker, ['run', 'quality/mutants/stryker.config.mjs'], { show: true });
process.exitCode = code;
