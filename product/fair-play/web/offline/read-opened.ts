import { looseExportSchema, type LooseExport } from '../check/check-export.ts';
import { roundProofSchema, type RoundProof } from '../../round-proof.ts';

/** What a file turned out to be. */
export type Opened =
  | { readonly kind: 'export'; readonly told: LooseExport }
  | { readonly kind: 'proof'; readonly proof: RoundProof }
  | { readonly kind: 'neither'; readonly why: string };

/** Returns what stands in the text of a file. */
export function readOpened(text: string): Opened {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'neither', why: 'This file isn’t valid JSON or is incomplete.' };
  }
  const told = looseExportSchema.safeParse(json).data;
  if (told) return { kind: 'export', told };
  const proof = roundProofSchema.safeParse(json).data;
  if (proof) return { kind: 'proof', proof };
  return { kind: 'neither', why: 'This is neither an export of rounds nor the receipt of one.' };
}
