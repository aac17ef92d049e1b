import { stripVTControlCharacters } from 'node:util';

/** `failures` are texts, one for each. */
export const tally = (passed = 0, failures = [], skipped = 0) => ({ passed, failures, skipped });

/** Names the test, and the first line of its error without colours. */
export const formatFailure = (file, name, error = 'no error was reported') =>
  `${file}: ${name}\n    ${stripVTControlCharacters(error).split('\n', 1)[0]}`;

export const sumOf = (tallies) =>
  tallies.reduce((a, b) => tally(a.passed + b.passed, [...a.failures, ...b.failures], a.skipped + b.skipped), tally());

/** Prints what failed and then the sum, and sets the exit code. A run without a passed test fails. */
export function close({ passed, failures, skipped }) {
  if (failures.length > 0 || passed === 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((title) => `  ${title}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
