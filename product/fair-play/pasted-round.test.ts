import { expect, test } from 'vitest';
import { parsePastedRound } from './pasted-round.ts';

const id = `${'ab'.repeat(8)}-7`;
const receipt = {
  kind: 'wow-receipt-1',
  key: 'ab'.repeat(8),
  issued_at: '2026-11-22T12:00:00.000Z',
  round_id: id,
  game: 'dices',
  bet: 50,
  choice: { bet: 50 },
  result: {},
  payout: 0,
  nonce: 7,
  client_seed: 'mine',
  server_seed_hash: 'ab'.repeat(32),
  config_hash: 'cd'.repeat(32),
};
const signature = `${'A'.repeat(86)}==`;

test('a round is known by its number, and by the address of its page', () => {
  for (const text of [id, ` ${id.toUpperCase()}\n`, `https://wow.example/fair-play/rounds/${id}`, `/x/${id}/`])
    expect(parsePastedRound(text)).toEqual({ kind: 'number', id });
});

test('a receipt is read out of the answer to a bet and out of a saved proof', () => {
  const reply = { success: true, balance: 5, receipt, signature };
  expect(parsePastedRound(JSON.stringify(reply))).toMatchObject({ kind: 'receipt', receipt, serverSeed: null });
  const server_seed = 'ef'.repeat(32);
  const proof = {
    kind: 'wow-round-1',
    issuer: 'x',
    receipt,
    signature,
    keys: [],
    server_seed,
    economy: { games: {} },
    proof: null,
  };
  expect(parsePastedRound(JSON.stringify(proof, null, 2))).toMatchObject({
    serverSeed: server_seed,
    economy: { games: {} },
  });
});

test.each([
  ['', 'empty'],
  ['wow', 'unknown'],
  ['{}', 'unknown'],
  [JSON.stringify({ receipt }), 'unknown'],
  [JSON.stringify({ receipt: { ...receipt, nonce: 'x' }, signature }), 'unknown'],
  ['{"kind":"wow-rounds-1","rounds":[]}', 'export'],
])('%j is no round: %s', (text, why) => {
  expect(parsePastedRound(text)).toBe(why);
});
