import { expect, test } from 'vitest';
import { formatKeyEndorsement, serializeLogLeaf } from '@wow/product/games';
import type { RoundsExport } from '../../product/fair-play/export-wire.ts';
import { honestExport } from '../../product/fair-play/test/honest-export.ts';
import { createLog, publishKey } from '../../product/fair-play/test/test-log.ts';
import { describeWithVerifiers } from './run-verifiers.ts';
import { flipBit, KEY, NEXT_KEY } from './vector-keys.ts';

const ROUNDS = 6;
const SALT = '5e'.repeat(16);

/** An export of rounds from before receipts existed, all in the log. */
function createUnsignedExport(): RoundsExport {
  const exported = honestExport(ROUNDS);
  const rounds = exported.rounds.map(({ receipt: _receipt, signature: _signature, log: _log, ...round }) => round);
  const leaves = rounds.map(({ id: round_id, ...round }) => {
    const { game, bet, choice, result, payout, nonce, client_seed, server_seed_hash, config_hash, at } = round;
    const members = { game, bet, choice, result, payout, nonce, client_seed, server_seed_hash, config_hash };
    const statement = { round_id, ...members };
    return serializeLogLeaf({ kind: 'wow-log-leaf-1', at, round: statement, salt: SALT, signature: null });
  });
  const { checkpoint, paths } = createLog(leaves);
  const logged = rounds.map((round, index) => {
    const path = paths[index]!.map((hash) => Buffer.from(hash).toString('base64'));
    return { ...round, log: { index, at: round.at, salt: SALT, path } };
  });
  return { ...exported, log: checkpoint, rounds: logged };
}

const publish = ({ publicKey }: typeof KEY) => publishKey(Buffer.from(publicKey, 'base64'));

/** An export with a key that the key before has endorsed. */
async function createEndorsedExport(): Promise<RoundsExport> {
  const [before, key] = [publish(KEY), publish(NEXT_KEY)];
  const endorsement = await KEY.sign(formatKeyEndorsement(key.id, key.public_key));
  const exported = honestExport(0);
  return { ...exported, keys: [{ ...key, endorsed_by: before.id, endorsement }, before, ...exported.keys] };
}

describeWithVerifiers('the verifiers in Python', ({ runBoth, save }) => {
  test('accept receipts of the first form', async () => {
    for (const { code, stdout } of await runBoth('rounds', save('first.json', honestExport(ROUNDS)))) {
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^receipt signatures: ${ROUNDS + 2}$.*^outcomes: ${ROUNDS}$`, 'ms'));
    }
  });

  test('accept rounds from before receipts existed', async () => {
    const exported = createUnsignedExport();
    for (const { code, stdout } of await runBoth('rounds', save('unsigned.json', exported))) {
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^proofs: ${ROUNDS + 2}$`, 'm'));
      expect(stdout).not.toContain('receipt');
    }
    const [first] = exported.rounds;
    first!.payout += 1;
    for (const { code, stdout } of await runBoth('rounds', save('other.json', exported))) {
      expect(code).toBe(1);
      expect(stdout).toContain(`round ${first!.id}: its proof in the log is wrong\n`);
    }
  });

  test('require that a key is signed by the key before', async () => {
    const exported = await createEndorsedExport();
    for (const { code, stdout } of await runBoth('rounds', save('keys.json', exported))) {
      expect(code).toBe(0);
      expect(stdout).toMatch(/^endorsements: 1$/m);
    }
    const [key] = exported.keys;
    const difference = `key ${key!.id}: the key before has not signed it\n`;
    const wrong = { ...key!, endorsement: flipBit(key!.endorsement!, 3) };
    for (const keys of [[wrong, ...exported.keys.slice(1)], exported.keys.toSpliced(1, 1)]) {
      for (const { code, stdout } of await runBoth('rounds', save('wrong.json', { ...exported, keys }))) {
        expect(code).toBe(1);
        expect(stdout).toContain(difference);
      }
    }
  });
});
