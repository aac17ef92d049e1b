import type { Outcome } from '@wow/core/protocol/web';
import { fairnessDocumentSchema, type FairnessDocument } from '@wow/product/fair-play';

const ADDRESS = '/.well-known/fairness.json';
const TIMEOUT_MS = 10_000;

/** Fetches the keys that the house signs with. They stand where anybody would look for them, beside the calls of the API. */
export async function askFairnessDocument(): Promise<Outcome<FairnessDocument>> {
  try {
    const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it was answered with ${response.status}`);
    return { kind: 'reply', reply: fairnessDocumentSchema.parse(await response.json()) };
  } catch (error) {
    console.warn(`${ADDRESS} could not be read`, error);
    return { kind: 'lost' };
  }
}
