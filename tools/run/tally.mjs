export const tally = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });

export const sumOf = (tallies) =>
  tallies.reduce((a, b) => tally(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped), tally());

/** Prints the last line of a run and sets the exit code. A run without a passed test fails. */
export function close({ passed, failed, skipped }) {
  if (failed > 0 || passed === 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
