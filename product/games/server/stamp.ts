/** What makes a round's receipt out of the round: who signed it, when, and the signature. */
export interface Stamp {
  /** The id of the key, 16 hexadecimal characters. */
  readonly keyId: string;
  /** To the millisecond, by the clock of this server. */
  readonly issuedAt: Date;
  /** Ed25519, as base64; of a round that was signed together with others with the way to what was signed behind it. */
  readonly signature: string;
}
