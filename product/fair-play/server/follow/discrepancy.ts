/** The log, or what was said of it, contradicts itself. The message is a sentence that names the first place. */
export class Discrepancy extends Error {
  override readonly name = 'Discrepancy';
}
