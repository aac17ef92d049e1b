import { encodeUtf8, formatCheckpoint, formatNote, formatTlogProof } from '@wow/core/fairness';
import { hashLeaf } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { serializeLogLeaf } from '@wow/product/games';
import { createLog, ORIGIN } from '../../product/fair-play/test/test-log.ts';
import { createSignedStatements } from './round-vectors.ts';
import { KEY, NEXT_KEY, type Vector } from './vector-keys.ts';

const SIZES = [1, 2, 3, 4, 5, 7, 8, 9];
const SALT = '5e'.repeat(16);

const createLeaves = (size: number): { leaf: number }[] => Array.from({ length: size }, (_, leaf) => ({ leaf }));

const toLog = (leaves: readonly Json[]) => createLog(leaves.map(canonicalJson), ORIGIN, KEY.signCheckpoint);

/** Signs a checkpoint without a root, whose length is that of no hash. */
const signRootless = (size: number): string =>
  KEY.signCheckpoint(formatCheckpoint({ origin: ORIGIN, size, root: new Uint8Array() }));

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export async function createLeafVectors(): Promise<Vector[]> {
  const { receipts, signatures, unsigned, at } = await createSignedStatements();
  const leaves = {
    ...Object.fromEntries(
      receipts.map((round, index) => [round.kind, { round, signature: signatures[index]! }] as const),
    ),
    'a round without a receipt': { round: unsigned, signature: null },
  };
  const vectors = Object.entries(leaves).map(([id, { round, signature }]) => {
    const leaf = { kind: 'wow-log-leaf-1', at, round, salt: SALT, signature } as const;
    return { id, leaf, hash: toHex(hashLeaf(serializeLogLeaf(leaf))) };
  });
  const texts = {
    text: 'ä "<&>" \\ \n \u0001 \u007f \u2028 😀',
    numbers: [0, -1, 0.01, 97.5, 1e15],
    none: null,
    yes: true,
  };
  return [
    ...vectors,
    { id: 'all kinds of values', leaf: texts, hash: toHex(hashLeaf(canonicalJson(texts))) },
    { ...vectors[0]!, id: 'another salt', leaf: { ...vectors[0]!.leaf, salt: '5f'.repeat(16) }, valid: false },
  ];
}

export function createTreeVectors(): Vector[] {
  const vectors = SIZES.map((size) => {
    const leaves = createLeaves(size);
    return { id: `${size} leaves`, leaves, root: toHex(toLog(leaves).root) };
  });
  const { leaves, root } = vectors.at(-1)!;
  return [...vectors, { id: 'another order', leaves: leaves.toReversed(), root, valid: false }];
}

export function createCheckpointVectors(): Vector[] {
  const { root } = toLog(createLeaves(9));
  const text = formatCheckpoint({ origin: ORIGIN, size: 9, root });
  const bigger = formatCheckpoint({ origin: ORIGIN, size: 10, root });
  const signature = KEY.signNote(text);
  const witness = NEXT_KEY.signNote(text, 'witness.example');
  const forged = { ...signature, signature: NEXT_KEY.signNote(text).signature };
  const longer = { ...signature, signature: Uint8Array.from([...signature.signature, 0]) };
  const elsewhere = formatCheckpoint({ origin: 'other.example/api/log', size: 9, root });
  const note = formatNote({ text, signatures: [signature] });
  const vkeys = [KEY.vkey];
  const sizes = ['09', '+9', '-9', '0x9', '0_9', '9 ', '9.0', '', '9007199254740993'].map((size) => ({
    id: `the size ${JSON.stringify(size)}`,
    note: KEY.signCheckpoint(text.replace('\n9\n', `\n${size}\n`)),
    vkeys,
    valid: false as const,
  }));
  return [
    { id: 'one signature', note, vkeys },
    { id: 'a witness that is not known', note: formatNote({ text, signatures: [signature, witness] }), vkeys },
    { id: 'two keys', note, vkeys: [NEXT_KEY.vkey, KEY.vkey] },
    { id: 'another key', note, vkeys: [NEXT_KEY.vkey], valid: false },
    { id: 'another size', note: formatNote({ text: bigger, signatures: [signature] }), vkeys, valid: false },
    { id: 'another origin', note: note.replaceAll(ORIGIN, 'other.example/api/log'), vkeys, valid: false },
    { id: 'the key of another origin', note: KEY.signCheckpoint(elsewhere), vkeys, valid: false },
    { id: 'a byte more', note: formatNote({ text, signatures: [longer] }), vkeys, valid: false },
    { id: 'another signature', note: formatNote({ text, signatures: [forged] }), vkeys, valid: false },
    { id: 'a forged signature too', note: formatNote({ text, signatures: [signature, forged] }), vkeys, valid: false },
    { id: 'only a witness', note: formatNote({ text, signatures: [witness] }), vkeys, valid: false },
    { id: 'a checkpoint without a root', note: signRootless(9), vkeys, valid: false },
    ...sizes,
  ];
}

export function createProofVectors(): Vector[] {
  const vkeys = [KEY.vkey];
  const vectors = SIZES.flatMap((size) => {
    const leaves = createLeaves(size);
    const { checkpoint, paths } = toLog(leaves);
    return leaves.map((leaf, index) => {
      const parts = { extra: null, index, path: paths[index]!, checkpoint };
      return { id: `leaf ${index} of ${size}`, leaf, parts };
    });
  });
  const [{ leaf, parts }, last] = [vectors.at(-4)!, vectors.at(-1)!];
  const { path, checkpoint } = parts;
  const [lowest = new Uint8Array(), ...above] = path;
  const extra = encodeUtf8(canonicalJson(leaf));
  const changed = {
    'another index': { ...parts, index: 4 },
    'an index behind the end': { ...parts, index: 9 },
    'a hash less': { ...parts, path: above },
    'a hash more above': { ...parts, path: [...path, lowest] },
    'a hash more below': { ...parts, path: [lowest, ...path] },
    'another order of hashes': { ...parts, path: path.toReversed() },
    'two hashes in one': { ...parts, path: [Buffer.concat([lowest, above[0]!]), ...above.slice(1)] },
    'another checkpoint': { ...parts, checkpoint: toLog(createLeaves(8)).checkpoint },
    'a checkpoint that is not signed': { ...parts, checkpoint: checkpoint.replace('\n9\n', '\n10\n') },
    'a checkpoint without a root': { ...parts, path: [], checkpoint: signRootless(9) },
  };
  const right = [
    ...vectors.map(({ id, ...vector }) => ({ id, leaf: vector.leaf, proof: formatTlogProof(vector.parts), vkeys })),
    { id: 'the leaf as extra', leaf: null, proof: formatTlogProof({ ...parts, extra }), vkeys },
  ];
  const wrong = Object.entries(changed).map(([id, other]) => ({ id, leaf, proof: formatTlogProof(other), vkeys }));
  const others = [
    { id: 'another leaf', leaf: { leaf: 6 }, proof: formatTlogProof(parts), vkeys },
    ...['05', '+5', '0x5', '0_5', '5 6'].map((index) => ({
      id: `the index ${JSON.stringify(index)}`,
      leaf,
      proof: formatTlogProof(parts).replace('\nindex 5\n', `\nindex ${index}\n`),
      vkeys,
    })),
    { id: 'the index after the last', leaf: last.leaf, proof: formatTlogProof({ ...last.parts, index: 9 }), vkeys },
  ];
  return [...right, ...[...wrong, ...others].map((vector) => ({ ...vector, valid: false as const }))];
}
