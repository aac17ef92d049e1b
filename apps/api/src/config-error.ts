/** A setting that the server cannot start with. The message is a sentence for the operator and names the key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
