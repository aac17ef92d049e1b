/** Why the server cannot start here and now, though its settings are fine. The message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
