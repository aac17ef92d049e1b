import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSignedCheckpoint, parseTlogProof, parseVerifierKey } from '@wow/core/fairness';
import { hashLeaf, verifyInclusion, verifyNote } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { createVectorsText, VECTORS_FILE } from './create-vectors.ts';
import { describeWithVerifiers } from './run-verifiers.ts';
import type { Vector } from './vector-keys.ts';

const readVectors = (): Record<string, Vector[]> => {
  const { about: _about, ...lists } = JSON.parse(readFileSync(VECTORS_FILE, 'utf8')) as Record<string, Vector[]>;
  return lists;
};

test('the vectors equal what the implementation gives: npm run vectors', async () => {
  expect(readFileSync(VECTORS_FILE, 'utf8')).toBe(await createVectorsText());
});

test('each kind of vector has wrong ones, but not what others have published', () => {
  const wrong = Object.entries(readVectors()).map(([kind, vectors]) => [
    kind,
    vectors.filter(({ valid }) => valid === false).length,
  ]);
  expect(wrong.filter(([, count]) => count === 0)).toEqual([['published', 0]]);
});

/** A vector of the kind `checkpoints` or `proofs`. */
interface LogVector {
  readonly id: string;
  readonly valid?: false;
  readonly vkeys: readonly string[];
  readonly note: string;
  readonly proof: string;
  /** Null if it is in the proof. */
  readonly leaf: Json;
}

const readLogVectors = (kind: 'checkpoints' | 'proofs'): LogVector[] => readVectors()[kind] as unknown as LogVector[]; // as log-vectors.ts writes them

/** Returns the checkpoint, or null unless one of the keys has signed it. */
function openCheckpoint(note: string, vkeys: readonly string[]) {
  const checkpoint = parseSignedCheckpoint(note);
  const keys = vkeys.map((vkey) => parseVerifierKey(vkey)!).filter(({ name }) => name === checkpoint?.origin);
  return checkpoint && verifyNote(checkpoint.note, keys) === 'holds' ? checkpoint : null;
}

test('our own code accepts every right checkpoint and refuses every wrong one', () => {
  for (const { id, note, vkeys, valid = true } of readLogVectors('checkpoints')) {
    expect(openCheckpoint(note, vkeys) !== null, id).toBe(valid);
  }
});

test('our own code accepts every right proof and refuses every wrong one', () => {
  for (const { id, leaf, vkeys, valid = true, ...vector } of readLogVectors('proofs')) {
    const proof = parseTlogProof(vector.proof);
    const checkpoint = proof && openCheckpoint(proof.checkpoint, vkeys);
    const text = leaf === null ? Buffer.from(proof?.extra ?? []).toString() : canonicalJson(leaf);
    const isRight = checkpoint && verifyInclusion(hashLeaf(text), proof.index, proof.path, checkpoint);
    expect(isRight ?? false, id).toBe(valid);
  }
});

describeWithVerifiers('the verifiers in Python', ({ runBoth, save }) => {
  test('accept every right vector and refuse every wrong one', async () => {
    const counts = Object.entries(readVectors()).map(([kind, { length }]) => `${kind}: ${length}\n`);
    const stdout = `${counts.join('')}0 differences\n`;
    for (const verdict of await runBoth('vectors', VECTORS_FILE)) {
      expect(verdict).toEqual({ code: 0, stdout, stderr: '' });
    }
  });

  test('report every vector that says the opposite', async () => {
    const opposite = Object.fromEntries(
      Object.entries(readVectors()).map(([kind, vectors]) => [
        kind,
        vectors.map((vector) => ({ ...vector, valid: vector.valid === false })),
      ]),
    );
    const count = Object.values(opposite).flat().length;
    for (const { code, stdout } of await runBoth('vectors', save('opposite.json', opposite))) {
      expect(code).toBe(1);
      expect(stdout).toContain(`\n${count} differences\n`);
    }
  });
});
