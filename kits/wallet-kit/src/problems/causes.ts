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
