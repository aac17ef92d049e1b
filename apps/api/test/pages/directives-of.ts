/** Returns what a policy says, by directive. */
export const directivesOf = (csp: unknown): Map<string, string> =>
  new Map(
    String(csp)
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  );
