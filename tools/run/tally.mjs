/** The result of a suite. */
export const tally = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });

/** Returns the sum of several tallies. */
export const sumOf = (tallies) =>
  tallies.reduce((a, b) => tally(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped), tally());

/** Prints the closing line of a run and sets the exit code: a run of which nothing passed is no success either. */
export function close({ passed, failed, skipped }) {
  if (failed > 0 || passed === 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
