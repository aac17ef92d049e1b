import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCheckpointVectors, createLeafVectors, createProofVectors, createTreeVectors } from './log-vectors.ts';
import {
  createCommitmentVectors,
  createEconomyVectors,
  createOutcomeVectors,
  createSeedVectors,
  createSignatureVectors,
  createStreamVectors,
} from './round-vectors.ts';
import type { Vector } from './vector-keys.ts';

export const VECTORS_FILE = join(import.meta.dirname, '../../verifiers/vectors.json');

interface VectorsFile {
  readonly about: string;
  /** Of other verifiers, as they were published. */
  readonly published: readonly Vector[];
}

/** Returns the text of the file: what others have published is kept, and the rest comes from the implementation. */
export async function createVectorsText(): Promise<string> {
  const { about, published } = JSON.parse(readFileSync(VECTORS_FILE, 'utf8')) as VectorsFile;
  const lists = {
    published,
    streams: createStreamVectors(),
    seeds: createSeedVectors(),
    economies: createEconomyVectors(),
    outcomes: createOutcomeVectors(),
    signatures: await createSignatureVectors(),
    commitments: await createCommitmentVectors(),
    leaves: await createLeafVectors(),
    trees: createTreeVectors(),
    checkpoints: createCheckpointVectors(),
    proofs: createProofVectors(),
  };
  const texts = Object.entries(lists).map(
    ([kind, vectors]) =>
      `  ${JSON.stringify(kind)}: [\n${vectors.map((vector) => `    ${JSON.stringify(vector)}`).join(',\n')}\n  ]`,
  );
  return `{\n  "about": ${JSON.stringify(about)},\n${texts.join(',\n')}\n}\n`;
}
