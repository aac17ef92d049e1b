/** The player has turned away before the wallet answered. Nobody needs to be told. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';

  constructor() {
    super('Connecting was given up.');
  }
}
