import { BaseError, UserRejectedRequestError } from 'viem';

/** Returns whether the player said no in their wallet; how deep in the error that stands depends on the wallet. */
export const isRejection = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError) !== null;
