export function getCauses(problem: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = problem; at !== undefined && at !== null && !chain.includes(at); at = getCause(at)) chain.push(at);
  return chain;
}

const getCause = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'cause' in problem ? problem.cause : undefined;

export const getErrorCode = (problem: unknown): number | null =>
  typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'number'
    ? problem.code
    : null;

export const getErrorMessage = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

/** How bundlers, browsers and Node report a missing package. */
const MISSING_PACKAGE_MESSAGES = [
  // Vite's stub for a missing optional peer.
  /Could not resolve "([^"]+)" imported by/,
  // webpack and Node.
  /Cannot find (?:module|package) '([^'./][^']*)'/,
  // A browser without a bundler.
  /module specifier,? ['"]([^'"./][^'"]*)['"]/,
];

export function findMissingPackage(problem: unknown): string | null {
  for (const cause of getCauses(problem)) {
    for (const report of MISSING_PACKAGE_MESSAGES) {
      const name = report.exec(getErrorMessage(cause))?.[1];
      if (name !== undefined) return name;
    }
  }
  return null;
}

export const USER_REJECTED = 4001;

export const isUserRejection = (problem: unknown): boolean =>
  getCauses(problem).some(
    (cause) => getErrorCode(cause) === USER_REJECTED || getErrorName(cause) === 'UserRejectedRequestError',
  );

const getErrorName = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'name' in problem ? problem.name : undefined;
