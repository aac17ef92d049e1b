import { causes, messageOf } from '../problems/causes.ts';

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
