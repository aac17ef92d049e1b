import { describe } from 'vitest';

/** Defines a block of tests; where what it needs is not there, it is skipped and its title says why. */
export const describeWhere = (name: string, missing: string | null, define: () => void): void => {
  if (missing === null) describe(name, define);
  else describe.skip(`${name} (${missing})`, define);
};
