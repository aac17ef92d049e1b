import { closeSync, openSync, writeSync } from 'node:fs';
import { ED25519, formatVerifierKey } from '@wow/core/fairness';
import { commitTo, createVerifierKey } from '@wow/core/fairness/server';
import { toReceipt, toOwnRound } from '@wow/product/games/server';
import { signRounds } from '../../product/games/server/receipts/receipts.ts';
import { createSigner, deriveSigningKey } from '../../product/games/server/receipts/signer.ts';
import { playAt } from './play-at.ts';
import { seededChoice } from './seeded-choice.ts';
import { SOME_ECONOMIES } from './some-economies.ts';

const ROUNDS_A_PAIR = 10_000;
const AT = new Date('2026-11-22T12:00:00.000Z');

/**
 * Writes an export (`wow-rounds-1`) with this number of rounds of all games and signed receipts, for a player whose seeds
 * are all revealed.
 */
export async function writeExport(file: string, rounds: number): Promise<void> {
  const choice = seededChoice('an export');
  const key = deriveSigningKey(Buffer.alloc(32, 7));
  const signer = createSigner(key, 1);
  const pairs = Array.from({ length: Math.ceil(rounds / ROUNDS_A_PAIR) }, (_, pair) => ({
    serverSeed: choice.serverSeed(),
    clientSeed: choice.clientSeed(),
    rounds: Math.min(ROUNDS_A_PAIR, rounds - pair * ROUNDS_A_PAIR),
  }));
  const head = {
    kind: 'wow-rounds-1',
    exported_at: AT.toISOString(),
    issuer: 'https://wow.example',
    keys: [
      {
        id: key.id,
        algorithm: 'Ed25519',
        public_key: Buffer.from(key.publicKey).toString('base64'),
        vkey: formatVerifierKey(
          createVerifierKey({ name: 'wow.example/api/log', type: ED25519, publicKey: Uint8Array.from(key.publicKey) }),
        ),
        first_used_at: AT.toISOString(),
        endorsed_by: null,
        endorsement: null,
      },
    ],
    log: null,
    economies: Object.fromEntries(SOME_ECONOMIES.map(({ config_hash, economy }) => [config_hash, economy])),
    pairs: pairs.map(({ serverSeed, clientSeed, rounds: count }) => ({
      server_seed_hash: commitTo(serverSeed),
      server_seed: serverSeed,
      client_seed: clientSeed,
      state: 'revealed',
      rounds: count,
    })),
  };
  const out = openSync(file, 'w');
  writeSync(out, `${JSON.stringify(head).slice(0, -1)},"rounds":[`);
  for (const [place, pair] of pairs.entries()) {
    const settled = Array.from({ length: pair.rounds }, (_, nonce) =>
      playAt({ ...pair, nonce }, choice.oneOf(SOME_ECONOMIES), choice),
    );
    await signRounds(signer, settled, AT);
    const told = settled.map(({ rounds: [one] }) => {
      const { bet, round } = one!; // each has played one
      const own = toOwnRound({ ...bet, ...round, version: 2, at: AT, serverSeed: pair.serverSeed });
      return JSON.stringify({
        ...own,
        receipt: toReceipt(round, round.signatureInfo!),
        signature: round.signatureInfo!.signature,
      });
    });
    writeSync(out, `${place === 0 ? '' : ','}${told.join(',')}`);
  }
  writeSync(out, ']}');
  closeSync(out);
}
