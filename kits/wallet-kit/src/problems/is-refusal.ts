import { causes, codeOf } from './causes.ts';

/** EIP-1193: the player said no. */
export const REFUSED = 4001;

/** Tells whether a problem is that the player said no in the wallet, however deep that stands in it. */
export const isRefusal = (problem: unknown): boolean =>
  causes(problem).some((cause) => codeOf(cause) === REFUSED || nameOf(cause) === 'UserRejectedRequestError');

const nameOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'name' in problem ? problem.name : undefined;
