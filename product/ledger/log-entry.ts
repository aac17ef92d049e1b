import { canonicalJson, type Json } from '@wow/core/protocol';

/** A leaf of the public log that is no round. Its content is public; `player` hides whose it is. */
export interface LogEntry {
  readonly kind: string;
  readonly at: Date;
  /** `hidePlayer` of the entry's salt; null if it concerns everyone. */
  readonly player: string | null;
  readonly body: { readonly [member: string]: Json };
}

/** Returns the text that the hash of the leaf is computed from: canonical JSON (RFC 8785). */
export const serializeLogEntry = ({ kind, at, player, body }: LogEntry): string =>
  canonicalJson({ ...body, kind, at: at.toISOString(), ...(player !== null && { player }) });

/** The text whose SHA-256 (hex) hides the player in one entry. Only who knows the salt can tell whose it is. */
export const formatHiddenPlayer = (salt: string, pseudonym: string): string => `${salt}:${pseudonym}`;
