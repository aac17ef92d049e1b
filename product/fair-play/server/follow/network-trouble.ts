/** The log could not be asked. The message is a sentence that says what happened. */
export class NetworkTrouble extends Error {
  override readonly name = 'NetworkTrouble';
}
