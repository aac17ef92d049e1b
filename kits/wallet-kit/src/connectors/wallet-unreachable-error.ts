/** The code of a wallet, or its relay, could not be had. */
export class WalletUnreachableError extends Error {
  override readonly name = 'WalletUnreachableError';

  constructor(wallet: string, cause: unknown) {
    super(`${wallet} could not be reached.`, { cause });
  }
}
