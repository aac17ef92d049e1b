import * as z from 'zod/mini';
import { receiptSchema, ROUND_ID, receiptSignatureSchema, type Receipt } from '@wow/product/games';
import { roundProofSchema } from './public-keys.ts';

/** What somebody wants to have verified: a round by its number, or one that a receipt is shown of. */
export type PastedRound =
  | { readonly kind: 'number'; readonly id: string }
  | {
      readonly kind: 'receipt';
      readonly receipt: Receipt;
      readonly signature: string;
      /** As far as they came with it. */
      readonly serverSeed: string | null;
      readonly economy: Readonly<Record<string, unknown>> | null;
    };

/** Why a text is none: it is empty, it is a whole export, or it is something else. */
export type PasteError = 'empty' | 'export' | 'unknown';

const signed = z.object({
  receipt: receiptSchema,
  signature: receiptSignatureSchema,
  server_seed: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
const exported = z.object({ kind: z.literal('wow-rounds-1') });

/**
 * Returns which round a text names: its number, the address of its page, the proof that its page saves, or any JSON
 * with a `receipt` and a `signature`, such as the answer to a bet. Else why it names none.
 */
export function parsePastedRound(text: string): PastedRound | PasteError {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  const id = (/([^/?#]+)\/?$/.exec(trimmed)?.[1] ?? trimmed).toLowerCase();
  if (ROUND_ID.test(id)) return { kind: 'number', id };
  const json = jsonIn(trimmed);
  const proof = roundProofSchema.safeParse(json).data;
  if (proof) {
    const { receipt, signature, server_seed: serverSeed, economy } = proof;
    return { kind: 'receipt', receipt, signature, serverSeed, economy };
  }
  const { data } = signed.safeParse(json);
  if (data) {
    const { receipt, signature, server_seed: serverSeed = null } = data;
    return { kind: 'receipt', receipt, signature, serverSeed, economy: null };
  }
  return exported.safeParse(json).success ? 'export' : 'unknown';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
