import * as z from 'zod/mini';
import { SERVER_SEED } from '@wow/core/fairness';
import { receiptSchema, ROUND_ID, receiptSignatureSchema, type Receipt } from '@wow/product/games';
import { EXPORT_KIND } from './export-wire.ts';
import { roundProofSchema } from './public-keys.ts';

/** A round to verify: by its number, or by its receipt. */
export type PastedRound =
  | { readonly kind: 'number'; readonly id: string }
  | {
      readonly kind: 'receipt';
      readonly receipt: Receipt;
      readonly signature: string;
      /** Null if the pasted text lacks it, like the economy. */
      readonly serverSeed: string | null;
      readonly economy: Readonly<Record<string, unknown>> | null;
    };

export type PasteError = 'empty' | 'export' | 'unknown';

const signed = z.object({
  receipt: receiptSchema,
  signature: receiptSignatureSchema,
  server_seed: z.optional(z.string().check(z.regex(SERVER_SEED))),
});
const exported = z.object({ kind: z.literal(EXPORT_KIND) });

/**
 * Reads a round number, the address of a round page, a saved proof, or any JSON with a `receipt` and a `signature`, such as
 * the reply to a bet.
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
