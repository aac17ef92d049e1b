import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { attachLeaf } from '@wow/product/fair-play';
import type { ExportedRound, RoundsExport } from '../../product/fair-play/export-wire.ts';
import { describeServer } from '../../apps/api/test/in-world.ts';
import { waitForProof } from '../../apps/api/test/logged-round.ts';
import type { TestServer } from '../../apps/api/test/world.ts';
import { createBet } from './bets.ts';
import { describeWithVerifiers } from './run-verifiers.ts';
import { flipBit } from './vector-keys.ts';

const ROUNDS_A_PAIR = 60;
const PAIRS = 4;
const AT_ONCE = 10;

/** Plays several pairs, of which the last stays sealed, until the log covers all rounds. */
async function playExport(world: TestServer): Promise<{ token: string; exported: RoundsExport }> {
  const { token } = await world.newPlayer({ points: 100_000, spins: 1_000 });
  const play = async (turn: number): Promise<string> => {
    const { path, body } = createBet(turn);
    return (await world.ask('POST', path, { token, body })).body.round_id;
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair > 0) await world.ask('POST', '/api/fairness/rotate', { token });
    let played = '';
    for (let turn = 0; turn < ROUNDS_A_PAIR; turn += AT_ONCE) {
      [played = ''] = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => play(turn + at)));
    }
    await waitForProof(world, played.replace(/\d+$/, String(ROUNDS_A_PAIR - 1)), token);
  }
  await waitForProof(world, await play(0), token);
  return { token, exported: (await world.ask('GET', '/api/fairness/export', { token })).body };
}

type Change = (copy: RoundsExport, round: ExportedRound) => void;

const hasHashes = ({ signature }: ExportedRound): boolean => Buffer.from(signature!, 'base64').length > 64;

const firstPair = ({ pairs }: RoundsExport) => pairs[0]!;
const promiseOf = (copy: RoundsExport) => firstPair(copy).commitment!;

/** What is changed in the export, with the difference that names it. ROUND and SEED stand for the changed ones. */
const CHANGES: readonly (readonly [title: string, difference: string, Change])[] = [
  ['a payout', 'round ROUND: its seeds and rules give another result or payout', (_, round) => (round.payout += 50)],
  ['a die', 'round ROUND: its seeds and rules give another result or payout', (_, round) => (round.result = {})],
  ['a revealed seed', 'seed SEED: it has another SHA-256', (copy) => (firstPair(copy).server_seed = 'a'.repeat(64))],
  [
    'a client seed',
    'round ROUND: its id or seeds are of no pair here',
    (copy) => (firstPair(copy).client_seed = 'other'),
  ],
  ['an id', 'round other: its id or seeds are of no pair here', (_, round) => (round.id = 'other')],
  ['a bet without its receipt', 'round ROUND: the receipt is of another round', (_, round) => (round.bet += 50)],
  ['a receipt', 'round ROUND: the signature of the receipt is wrong', (_, round) => (round.receipt!.payout += 50)],
  [
    'a signature',
    'round ROUND: the signature of the receipt is wrong',
    (_, round) => (round.signature = flipBit(round.signature!, 10)),
  ],
  [
    'a hash of a batch',
    'round ROUND: the signature of the receipt is wrong',
    (_, round) => (round.signature = flipBit(round.signature!, 70)),
  ],
  ['a key', 'its id or vkey is of another key', ({ keys }) => (keys[0]!.id = '0'.repeat(16))],
  ['a missing round', 'seed SEED: its nonces have a gap', (copy) => copy.rounds.pop()],
  [
    'more rounds than memory has room for',
    'seed SEED: its nonces have a gap',
    (copy) => (firstPair(copy).rounds = Number.MAX_SAFE_INTEGER),
  ],
  ['the rules', 'it has another SHA-256', ({ economies }) => (Object.values(economies)[0]!['more'] = 1)],
  ['no rules', 'round ROUND: its seeds and rules give another result or payout', (copy) => (copy.economies = {})],
  ['a salt', 'round ROUND: its proof in the log is wrong', (_, { log }) => (log!.salt = 'a'.repeat(32))],
  ['a path', 'round ROUND: its proof in the log is wrong', (_, { log }) => (log!.path[0] = flipBit(log!.path[0]!, 0))],
  ['an index', 'round ROUND: its proof in the log is wrong', (_, { log }) => (log!.index += 1)],
  [
    'the size of the log',
    'checkpoint: no listed key has signed it',
    (copy) => (copy.log = copy.log!.replace(/\n(\d+)\n/, '\n1$1\n')),
  ],
  ['another origin', 'checkpoint: no listed key has signed it', (copy) => (copy.log = `a${copy.log!}`)],
  [
    'the player of a commitment',
    'seed SEED: the commitment is to another seed or player',
    (copy) => (copy.pseudonym = 'another'),
  ],
  [
    'the seed of a commitment',
    'seed SEED: the commitment is to another seed or player',
    (copy) => (promiseOf(copy).commitment.server_seed_hash = 'a'.repeat(64)),
  ],
  [
    'the signature of a commitment',
    'seed SEED: the signature of the commitment is wrong',
    (copy) => (promiseOf(copy).signature = flipBit(promiseOf(copy).signature, 10)),
  ],
  [
    'the leaf of a commitment',
    'seed SEED: its proof in the log is wrong',
    (copy) => (promiseOf(copy).leaf_index! += 1),
  ],
  [
    'no commitment',
    'round ROUND: the log has no commitment to its seed before it',
    (copy) => (firstPair(copy).commitment = null),
  ],
  [
    'a receipt that names no commitment',
    'round ROUND: the log has no commitment to its seed before it',
    (_, round) => delete round.receipt!.commitment,
  ],
  [
    'a receipt with null as its commitment',
    'round ROUND: the log has no commitment to its seed before it',
    (_, round) => Object.assign(round.receipt!, { commitment: null }),
  ],
];

describeWithVerifiers('the verifiers in Python', ({ runBoth, save }) => {
  describeServer('and a server', {}, (world) => {
    let token: string;
    let exported: RoundsExport;
    beforeAll(async () => ({ token, exported } = await playExport(world)));

    test('find no difference in an export of all games', async () => {
      const rounds = PAIRS * ROUNDS_A_PAIR + 1;
      expect(exported.rounds).toHaveLength(rounds);
      expect(new Set(exported.rounds.map(({ game }) => game)).size).toBe(3);
      expect(exported.rounds.some(hasHashes)).toBe(true);
      const stdout = [
        'keys: 1',
        'checkpoints: 1',
        'economies: 1',
        `seeds: ${PAIRS - 1}`,
        `nonces: ${PAIRS}`,
        `commitments: ${PAIRS}`,
        `commitment signatures: ${PAIRS}`,
        `proofs: ${rounds + PAIRS}`,
        `rounds: ${rounds}`,
        `receipts: ${rounds}`,
        `receipt signatures: ${rounds}`,
        `committed before: ${rounds}`,
        `outcomes: ${rounds - ROUNDS_A_PAIR - 1}`,
        '0 differences',
      ];
      for (const verdict of await runBoth('rounds', save('rounds.json', exported))) {
        expect(verdict).toMatchObject({ code: 0, stderr: '' });
        expect(verdict.stdout.trimEnd().split('\n').toSorted()).toEqual(stdout.toSorted());
      }
    });

    test.each(CHANGES)('name the difference: %s', async (title, difference, change) => {
      const round = exported.rounds.findLast((one) => hasHashes(one) && one.game === 'dices' && one.server_seed)!;
      const pairs = exported.pairs.slice(0, 1);
      const ofPair = exported.rounds.filter(({ server_seed_hash: hash }) => hash === pairs[0]!.server_seed_hash);
      const copy = structuredClone({ ...exported, pairs, rounds: ofPair });
      change(
        copy,
        copy.rounds.find(({ id }) => id === round.id)!,
      );
      const named = difference.replace('ROUND', round.id).replace('SEED', pairs[0]!.server_seed_hash);
      const [python, go] = await runBoth('rounds', save(`${title}.json`, copy));
      expect(python).toMatchObject({ code: 1, stderr: '' });
      expect(python.stdout.split('\n').filter((line) => line.endsWith(named))).not.toEqual([]);
      expect(go).toEqual(python);
    });

    test('check the file of one round, with its proof', async () => {
      const { id, receipt, signature, server_seed, config_hash } = exported.rounds.at(-1)!;
      const proof = attachLeaf(await waitForProof(world, id, token));
      const economy = exported.economies[config_hash];
      const { keys, issuer } = exported;
      const file = { kind: 'wow-round-1', issuer, receipt, signature, keys, server_seed, economy, proof };
      const [python, go] = await runBoth('rounds', save('round.json', file));
      expect(python).toMatchObject({ code: 0, stdout: expect.stringMatching(/^outcomes: 1$.*^proofs: 1$/ms) });
      expect(go).toEqual(python);

      const sealed = { ...file, server_seed: null, economy: null, proof: null };
      for (const { stdout } of await runBoth('rounds', save('sealed.json', sealed))) {
        expect(stdout).toMatch(/^receipt signatures: 1$/m);
        expect(stdout).not.toMatch(/outcomes|proofs/);
      }
      const unloaded = { ...file, economy: null };
      for (const { code, stdout } of await runBoth('rounds', save('unloaded.json', unloaded))) {
        expect(code).toBe(0);
        expect(stdout).toMatch(/^seeds: 1$/m);
        expect(stdout).not.toContain('outcomes');
      }
      const wrongSeed = { ...unloaded, server_seed: 'a'.repeat(64) };
      for (const { code, stdout } of await runBoth('rounds', save('seed.json', wrongSeed))) {
        expect(code).toBe(1);
        expect(stdout).toContain(`seed ${receipt!.server_seed_hash}: it has another SHA-256\n`);
      }
      const other = { ...file, proof: attachLeaf(await waitForProof(world, exported.rounds.at(-2)!.id, token)) };
      for (const { code, stdout } of await runBoth('rounds', save('other.json', other))) {
        expect(code).toBe(1);
        expect(stdout).toContain(`round ${id}: its proof in the log is wrong\n`);
      }
    });

    test('say that a file cannot be read', async () => {
      const cut = save('cut.json', exported);
      writeFileSync(cut, JSON.stringify(exported).slice(0, 1_000));
      const deep = save('deep.json', null);
      writeFileSync(deep, '['.repeat(100_000));
      const files = [
        cut,
        deep,
        save('empty.json', {}),
        save('list.json', []),
        save('economies.json', { ...exported, economies: [] }),
        save('vkey.json', { ...exported, keys: [{ ...exported.keys[0], vkey: null }] }),
        `${cut}-missing`,
      ];
      for (const file of files) {
        for (const { code, stdout, stderr } of await runBoth('rounds', file)) {
          expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
          expect(stderr).toContain(`${file} cannot be read as rounds: `);
        }
      }
    });
  });
});
