/** Returns a problem and what caused it, from the outermost to the innermost. */
export function causes(problem: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = problem; at !== undefined && at !== null && !chain.includes(at); at = causeOf(at)) chain.push(at);
  return chain;
}

const causeOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'cause' in problem ? problem.cause : undefined;

/** The number by which wallets tell what is wrong, or null. */
export const codeOf = (problem: unknown): number | null =>
  typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'number'
    ? problem.code
    : null;

export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** How bundlers, browsers and Node report a package that is not installed. */
const REPORTS = [
  // Vite, in place of an optional peer.
  /Could not resolve "([^"]+)" imported by/,
  // webpack and Node.
  /Cannot find (?:module|package) '([^'./][^']*)'/,
  // A browser without a bundler.
  /module specifier,? ['"]([^'"./][^'"]*)['"]/,
];

/** Returns the package that an app has not installed, or null for a problem of another kind. */
export function missingPackage(problem: unknown): string | null {
  for (const cause of causes(problem)) {
    for (const report of REPORTS) {
      const name = report.exec(messageOf(cause))?.[1];
      if (name !== undefined) return name;
    }
  }
  return null;
}
