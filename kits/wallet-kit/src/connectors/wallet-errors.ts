export function getCauses(problem: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = problem; at !== undefined && at !== null && !chain.includes(at); at = getField(at, 'cause')) {
    chain.push(at);
  }
  return chain;
}

const getField = (problem: unknown, name: string): unknown =>
  typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>)[name] : undefined;

export function getErrorCode(problem: unknown): number | null {
  const code = getField(problem, 'code');
  return typeof code === 'number' ? code : null;
}

export const getErrorMessage = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

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
    (cause) => getErrorCode(cause) === USER_REJECTED || getField(cause, 'name') === 'UserRejectedRequestError',
  );
