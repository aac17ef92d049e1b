/** The directory of the embedded database cannot be used. The message is a sentence for the operator. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}
