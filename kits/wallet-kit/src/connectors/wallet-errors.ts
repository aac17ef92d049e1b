/** Returns a problem and what caused it, from the outermost to the innermost. */
export function getCauses(problem: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = problem; at !== undefined && at !== null && !chain.includes(at); at = getCause(at)) chain.push(at);
  return chain;
}

const getCause = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'cause' in problem ? problem.cause : undefined;

/** The number by which wallets tell what is wrong, or null. */
export const getErrorCode = (problem: unknown): number | null =>
  typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'number'
    ? problem.code
    : null;

export const getErrorMessage = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

/** How bundlers, browsers and Node report a package that is not installed. */
const MISSING_PACKAGE_MESSAGES = [
  // Vite, in place of an optional peer.
  /Could not resolve "([^"]+)" imported by/,
  // webpack and Node.
  /Cannot find (?:module|package) '([^'./][^']*)'/,
  // A browser without a bundler.
  /module specifier,? ['"]([^'"./][^'"]*)['"]/,
];

/** Returns the package that an app has not installed, or null for a problem of another kind. */
export function findMissingPackage(problem: unknown): string | null {
  for (const cause of getCauses(problem)) {
    for (const report of MISSING_PACKAGE_MESSAGES) {
      const name = report.exec(getErrorMessage(cause))?.[1];
      if (name !== undefined) return name;
    }
  }
  return null;
}

/** EIP-1193: the player said no. */
export const USER_REJECTED = 4001;

/** Tells whether a problem is that the player said no in the wallet, however deep that stands in it. */
export const isUserRejection = (problem: unknown): boolean =>
  getCauses(problem).some(
    (cause) => getErrorCode(cause) === USER_REJECTED || getErrorName(cause) === 'UserRejectedRequestError',
  );

const getErrorName = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'name' in problem ? problem.name : undefined;
