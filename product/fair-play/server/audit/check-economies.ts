import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '@wow/core/protocol';
import type { Mistake } from './mistake.ts';

/** An economy as it is kept: its document and, as hex, the hash that rounds name it by. */
export interface KeptEconomy {
  readonly hash: string;
  readonly document: string;
}

/** Returns the economies whose document is not canonical JSON (RFC 8785) of that hash. */
export const checkEconomies = (economies: readonly KeptEconomy[]): Mistake[] =>
  economies.flatMap(({ hash, document }): Mistake[] => {
    const subject = `the economy ${hash}`;
    const found = createHash('sha256').update(document).digest('hex');
    if (found !== hash) return [{ kind: 'economy', subject, expected: hash, found }];
    if (canonicalOf(document) === document) return [];
    return [{ kind: 'economy', subject, expected: 'canonical JSON', found: 'something else' }];
  });

function canonicalOf(document: string): string | null {
  try {
    return canonicalJson(JSON.parse(document) as Json);
  } catch {
    return null;
  }
}
