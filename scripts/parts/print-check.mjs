import { seconds } from './run-command.mjs';

/** Prints one line for a step that has ended, and what it had to say when it failed. */
export function printCheck({ name, ok, ms, output }) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds(ms)})`);
  if (!ok) console.log(`${output.trimEnd()}\n`);
}
