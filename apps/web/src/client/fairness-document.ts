import type { Outcome } from '@wow/core/protocol/web';
import { fairnessDocumentSchema, type FairnessDocument } from '@wow/product/fair-play';

const DOCUMENT_URL = '/.well-known/fairness.json';
const TIMEOUT_MS = 10_000;

export async function fetchFairnessDocument(): Promise<Outcome<FairnessDocument>> {
  try {
    // A copy from the minute before may lack the key of what was signed since.
    const response = await fetch(DOCUMENT_URL, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { kind: 'reply', reply: fairnessDocumentSchema.parse(await response.json()) };
  } catch (error) {
    console.warn(`${DOCUMENT_URL} could not be read`, error);
    return { kind: 'lost' };
  }
}
