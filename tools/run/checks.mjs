import { inCheckout, runNode, toolFile, seconds } from './run-command.mjs';

const tool = (packageName, command, ...args) => runNode(toolFile(packageName, command), args);
const script = (name) => runNode(inCheckout('tools', 'lint', name), []);

const CHECKS = {
  types: () => tool('typescript', 'tsc', '--build', '--pretty', 'false'),
  lint: () => tool('oxlint', 'oxlint', '--format=unix'),
  arrows: () => script('import-rules.mjs'),
  leftovers: () => tool('knip', 'knip', '--no-progress', '--no-config-hints'),
  format: () => tool('oxfmt', 'oxfmt', '--check', '.'),
  'table owners': () => script('table-owners.mjs'),
  prose: () => script('prose.mjs'),
  'api report': () => script('api-report.mjs'),
};

/** Each large check uses more than one core. */
const AT_ONCE = 2;

/** Runs the named checks, or all, calls `onDone` after each, and returns `{ name, ok, ms, output }` of each. */
export async function runChecks(names = Object.keys(CHECKS), onDone = () => {}) {
  const unknown = names.filter((name) => !Object.hasOwn(CHECKS, name));
  if (unknown.length > 0) throw new Error(`There is no check called ${unknown.join(', ')}.`);
  const waiting = [...names];
  const results = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { ok, ms, output } = await CHECKS[name]();
      const result = { name, ok, ms, output };
      results.push(result);
      onDone(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Prints a line for a finished check, with its output if it failed. */
export function printCheck({ name, ok, ms, output }) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds(ms)})`);
  if (!ok) console.log(`${output.trimEnd()}\n`);
}
