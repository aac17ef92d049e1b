import { expect, describe, test } from 'vitest';
import { serializeLogLeaf, serializeReceipt, type LogLeaf, type Receipt } from '@wow/product/games';
import { attachLeaf } from '../../attached-leaf.ts';
import type { RoundProof } from '../../public-keys.ts';
import { createLog, HOUSE_KEY, publishKey, signReceipt } from '../../test/test-log.ts';
import { checkLogProof } from './check-log.ts';
import { checkProof } from './check-proof.ts';

const AT = '2026-11-22T12:00:00.000Z';
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
const receipt: Receipt = { kind: 'wow-receipt-1', key: HOUSE_KEY.id, issued_at: AT, round_id: id, ...told };
const signature = signReceipt(serializeReceipt(receipt));
const round = { id, ...told, receipt, signature };
const leaf: LogLeaf = {
  kind: 'wow-log-leaf-1',
  at: AT,
  round: receipt,
  salt: '5e'.repeat(16),
  signature,
};

/** The proof of a leaf that is the last of three. */
function proofOf(logged: LogLeaf, origin?: string): string {
  const { checkpoint, paths } = createLog(['one', 'two', serializeLogLeaf(logged)], origin);
  const hashes = paths[2]!.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('');
  const proof = `c2sp.org/tlog-proof@v1\nindex 2\n${hashes}\n${checkpoint}`;
  return attachLeaf({ leaf: logged as Parameters<typeof attachLeaf>[0]['leaf'], proof })!;
}

const findingOf = async (...[proof, keys, stated]: Parameters<typeof checkLogProof>) =>
  (await checkLogProof(proof, keys, stated)).finding;

describe('what the log says of a round', () => {
  test('is believed when the hashes lead from the round to a checkpoint that a published key has signed', async () => {
    expect(await checkLogProof(proofOf(leaf), [HOUSE_KEY], round)).toMatchObject({
      finding: 'logged',
      proven: { leaf, index: 2, checkpoint: { size: 3 } },
    });
  });

  test('is not believed when the leaf is of another round, or of another receipt', async () => {
    const paid = { ...leaf, round: { ...receipt, payout: 0 } };
    expect(await findingOf(proofOf(paid), [HOUSE_KEY], round)).toBe('other_round');
    const other = { ...leaf, signature: signReceipt('something else') };
    expect(await findingOf(proofOf(other), [HOUSE_KEY], round)).toBe('other_round');
  });

  const salted = proofOf({ ...leaf, salt: '00'.repeat(16) }).split('\n')[1]!;
  test.each([
    ['another place', (proof: string) => proof.replace('index 2', 'index 1'), 'no_path'],
    ['another path', (proof: string) => proof.replace(/(index 2\n)./, '$1/'), 'no_path'],
    ['a longer path', (proof: string) => proof.replace('index 2\n', `index 2\n${'A'.repeat(43)}=\n`), 'no_path'],
    ['another salt', (proof: string) => proof.replace(/extra .*/, salted), 'no_path'],
    ['no leaf', (proof: string) => proof.replace(/extra .*\n/, ''), 'no_path'],
    ['a leaf that is no JSON', (proof: string) => proof.replace(/extra .*/, 'extra AAAA'), 'no_path'],
    ['a leaf that is no text', (proof: string) => proof.replace(/extra .*/, 'extra /w=='), 'no_path'],
    ['another size', (proof: string) => proof.replace('\n3\n', '\n4\n'), 'forged'],
    ['another origin', (proof: string) => proof.replace('\nwow.example', '\nother.example'), 'unknown_key'],
    ['no signature', (proof: string) => proof.replace(/—.*\n/, ''), 'no_path'],
    ['another text', () => 'a text', 'no_path'],
  ] as const)('is not believed with %s', async (_what, change, finding) => {
    expect(await findingOf(change(proofOf(leaf)), [HOUSE_KEY], round)).toBe(finding);
  });

  test('is not believed when its key is not published, or is published under a name of another', async () => {
    const other = publishKey(new Uint8Array(32));
    const witness = HOUSE_KEY.vkey.replace(/^(.+?[+][0-9a-f]{8}[+])A/, '$1B');
    expect(witness).not.toBe(HOUSE_KEY.vkey);
    for (const key of [
      other,
      { ...HOUSE_KEY, id: other.id },
      { ...HOUSE_KEY, id: other.id, public_key: other.public_key },
      { ...HOUSE_KEY, public_key: HOUSE_KEY.public_key.slice(4) },
      { ...HOUSE_KEY, vkey: other.vkey },
      { ...HOUSE_KEY, vkey: 'x' },
      { ...HOUSE_KEY, vkey: witness },
    ]) {
      expect(await findingOf(proofOf(leaf), [key], round)).toBe('unknown_key');
    }
    expect(await findingOf(proofOf(leaf, 'other.example'), [HOUSE_KEY], round)).toBe('unknown_key');
  });

  test('of a round from before there were receipts, is compared with the round itself', async () => {
    const { kind: _kind, key: _key, issued_at: _at, ...stated } = receipt;
    const proof = proofOf({ ...leaf, round: stated, signature: null });
    expect(await findingOf(proof, [HOUSE_KEY], { id, ...told })).toBe('logged');
    expect(await findingOf(proof, [HOUSE_KEY], { id, ...told, payout: 0 })).toBe('other_round');
  });
});

const saved: RoundProof = {
  kind: 'wow-round-1',
  issuer: 'https://wow.example',
  receipt,
  signature,
  keys: [HOUSE_KEY],
  server_seed: null,
  economy: null,
  proof: proofOf(leaf),
};

test('a saved proof shows that the commitment to its seed came after the round, or that its receipt names none', async () => {
  const check = (commitment: { readonly commitment?: number }) => {
    const naming: Receipt = { ...receipt, kind: 'wow-receipt-2', ...commitment };
    const signed = { receipt: naming, signature: signReceipt(serializeReceipt(naming)) };
    const proof = proofOf({ ...leaf, round: naming, signature: signed.signature });
    return checkProof({ ...saved, ...signed, proof });
  };
  expect(await check({ commitment: 1 })).toMatchObject({ wrong: [], logged: { index: 2 } });
  for (const late of [{ commitment: 2 }, {}]) expect((await check(late)).wrong).toEqual(['commitment_late']);
});

test('a saved proof whose seed is sealed is checked as far as it goes', async () => {
  expect(await checkProof(saved)).toMatchObject({ wrong: [], found: null, isSigned: true, logged: { index: 2 } });
  expect(await checkProof({ ...saved, proof: null })).toMatchObject({ wrong: [], logged: null });
  const forged = { ...saved, receipt: { ...receipt, payout: 0 } };
  expect((await checkProof(forged)).wrong).toEqual(['receipt_forged', 'log_differs']);
  expect((await checkProof({ ...saved, server_seed: 'f'.repeat(64) })).wrong).toEqual(['seed_differs']);
  expect((await checkProof({ ...saved, proof: 'x' })).wrong).toEqual(['log_no_path']);
  expect((await checkProof({ ...saved, proof: saved.proof!.replace('\n3\n', '\n4\n') })).wrong).toEqual([
    'checkpoint_forged',
  ]);
});
