import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signBatch } from '@wow/core/fairness/server';
import { hashLeaf, hashNode } from '@wow/core/fairness/web';
import { serializeLogLeaf, serializeReceipt, type LogLeaf, type Receipt } from '@wow/product/games';
import { headText } from '../../log-head.ts';
import type { RoundProof } from '../../public-keys.ts';
import type { LogProof } from '../../wire.ts';
import { checkLogProof, checkProof } from './check-proof.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const signed = (text: string): string => signBatch(privateKey, [text])[0]!.toString('base64');
const key = {
  id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
  algorithm: 'Ed25519' as const,
  public_key: raw.toString('base64'),
  first_used_at: '2026-11-22T12:00:00.000Z',
  endorsed_by: null,
  endorsement: null,
};
const told = {
  game: 'dices',
  bet: 50,
  choice: { bet: 50 },
  result: { wow_dices: [1, 1, 1], user_dices: [2, 2, 2] },
  payout: 100,
  nonce: 7,
  client_seed: 'mine',
  server_seed_hash: 'ab'.repeat(32),
  config_hash: 'cd'.repeat(32),
};
const id = `${'ab'.repeat(8)}-7`;
const receipt: Receipt = { kind: 'wow-receipt-1', key: key.id, issued_at: key.first_used_at, round_id: id, ...told };
const signature = signed(serializeReceipt(receipt));
const round = { id, ...told, receipt, signature };
const leaf: LogLeaf = {
  kind: 'wow-log-leaf-1',
  at: key.first_used_at,
  round: receipt,
  salt: '5e'.repeat(16),
  signature,
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The proof of a leaf that is the last of three. */
async function proofOf(logged: LogLeaf): Promise<LogProof> {
  const first = await hashNode(await hashLeaf('one'), await hashLeaf('two'));
  const root = hex(await hashNode(first, await hashLeaf(serializeLogLeaf(logged))));
  const head = { kind: 'wow-log-head-1' as const, key: key.id, tree_size: 3, root, at: key.first_used_at };
  return {
    leaf: logged as LogProof['leaf'],
    leaf_index: 2,
    path: [hex(first)],
    head,
    signature: signed(headText(head)),
  };
}

describe('what the log says of a round', () => {
  test('is believed when the hashes lead from the round to a head that a published key has signed', async () => {
    expect(await checkLogProof(await proofOf(leaf), [key], round)).toBe('logged');
  });

  test('is not believed when the leaf is of another round, or of another receipt', async () => {
    const paid = { ...leaf, round: { ...receipt, payout: 0 } };
    expect(await checkLogProof(await proofOf(paid), [key], round)).toBe('other_round');
    const other = { ...leaf, signature: signed('something else') };
    expect(await checkLogProof(await proofOf(other), [key], round)).toBe('other_round');
  });

  test.each([
    ['another place', (proof: LogProof) => ({ ...proof, leaf_index: 1 }), 'no_path'],
    ['another path', (proof: LogProof) => ({ ...proof, path: ['00'.repeat(32)] }), 'no_path'],
    ['another salt', (proof: LogProof) => ({ ...proof, leaf: { ...proof.leaf, salt: '00'.repeat(16) } }), 'no_path'],
    ['another root', (proof: LogProof) => ({ ...proof, head: { ...proof.head, root: '00'.repeat(32) } }), 'forged'],
    [
      'an unknown key',
      (proof: LogProof) => ({ ...proof, head: { ...proof.head, key: '0'.repeat(16) } }),
      'unknown_key',
    ],
  ] as const)('is not believed with %s', async (_what, change, finding) => {
    expect(await checkLogProof(change(await proofOf(leaf)), [key], round)).toBe(finding);
  });

  test('of a round from before there were receipts, is compared with the round itself', async () => {
    const { kind: _kind, key: _key, issued_at: _at, ...stated } = receipt;
    const proof = await proofOf({ ...leaf, round: stated, signature: null });
    expect(await checkLogProof(proof, [key], { id, ...told })).toBe('logged');
    expect(await checkLogProof(proof, [key], { id, ...told, payout: 0 })).toBe('other_round');
  });
});

test('a saved proof whose seed is sealed is checked as far as it goes', async () => {
  const saved: RoundProof = {
    kind: 'wow-round-1',
    issuer: 'https://wow.example',
    receipt,
    signature,
    keys: [key],
    server_seed: null,
    economy: null,
    log: await proofOf(leaf),
  };
  expect(await checkProof(saved)).toEqual({ wrong: [], found: null, isSigned: true, isLogged: true });
  const forged = { ...saved, receipt: { ...receipt, payout: 0 } };
  expect((await checkProof(forged)).wrong).toEqual(['receipt_forged', 'log_differs']);
  expect((await checkProof({ ...saved, server_seed: 'f'.repeat(64) })).wrong).toEqual(['seed_differs']);
});
