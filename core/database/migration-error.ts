/** The schema cannot be brought up to date without a person. The message is a sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
