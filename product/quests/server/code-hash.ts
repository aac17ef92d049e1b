import { createHash } from 'node:crypto';
import { codeText } from '../code-text.ts';

/** Returns what the operator's file holds instead of a secret code: SHA-256, as hex, of the quest's id and the code. */
export const codeHash = (questId: string, code: string): string =>
  createHash('sha256')
    .update(`${questId}:${codeText(code)}`)
    .digest('hex');
