/** What makes a round's receipt out of the round: who signed it, when, and the signature. */
export interface Stamp {
  /** The id of the key, 16 hexadecimal characters. */
  readonly keyId: string;
  /** To the millisecond, by the clock of this server. */
  readonly issuedAt: Date;
  /** Ed25519, 64 bytes as base64. */
  readonly signature: string;
}
