import { createHash } from 'node:crypto';
import { commitTo, drawWords, hashLeaf } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import {
  COMMITMENT_KIND,
  formatKeyEndorsement,
  serializeCommitment,
  serializeReceipt,
  type Receipt,
} from '@wow/product/games';
import { toReceipt } from '@wow/product/games/server';
import { hidePlayer } from '@wow/product/ledger/server';
import { playAt } from '../equality/play-at.ts';
import { seededChoice } from '../equality/seeded-choice.ts';
import { SOME_ECONOMIES } from '../equality/some-economies.ts';
import { flipBit, KEY, NEXT_KEY, type Vector } from './vector-keys.ts';

const ROUNDS_AN_ECONOMY = 9;
const BLOCKS = 2;
const WORDS_A_BLOCK = 8;
const AT = '2026-11-22T12:00:00.000Z';
const COMMITMENT_LEAF = 41;
/** The order of the group of Ed25519 (RFC 8032, section 5.1). */
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;

/** Members in an order that does not depend on which file is loaded first. */
const ECONOMIES = SOME_ECONOMIES.map((some) => ({
  ...some,
  economy: JSON.parse(canonicalJson(some.economy as unknown as Json)) as (typeof some)['economy'],
}));

const choice = seededChoice('verifiers');
const seeds = ECONOMIES.flatMap((economy) => {
  const [serverSeed, clientSeed] = [choice.serverSeed(), choice.clientSeed()];
  return Array.from({ length: ROUNDS_AN_ECONOMY }, (_, nonce) => ({ economy, serverSeed, clientSeed, nonce }));
});

const played = seeds.map(({ economy, ...at }) => {
  const { round } = playAt(at, economy, choice).rounds[0]!; // each has played one
  return { ...at, economy, round: { ...round, commitment: COMMITMENT_LEAF } };
});

const createReceipt = (at: number, form: 2 | null): Receipt =>
  JSON.parse(serializeReceipt(toReceipt(played[at]!.round, { keyId: KEY.id, issuedAt: AT, form }))) as Receipt;

export function createStreamVectors(): Vector[] {
  const vectors = played.slice(0, 4).map(({ serverSeed: server_seed, clientSeed: client_seed }, at) => {
    const nonce = 10 ** (at * 2);
    const words = drawWords(server_seed, client_seed, nonce, BLOCKS * WORDS_A_BLOCK);
    const stream = words.map((word) => word.toString(16).padStart(8, '0')).join('');
    return { id: `nonce ${nonce}`, server_seed, client_seed, nonce, stream };
  });
  const [first] = vectors;
  return [
    ...vectors,
    { ...first!, id: 'another nonce', nonce: 2, valid: false },
    { ...first!, id: 'another server seed', server_seed: played.at(-1)!.serverSeed, valid: false },
  ];
}

export function createSeedVectors(): Vector[] {
  const { serverSeed: server_seed } = played[0]!;
  const decoded = createHash('sha256').update(Buffer.from(server_seed, 'hex')).digest('hex');
  return [
    { id: 'the text', server_seed, hash: commitTo(server_seed) },
    { id: 'the decoded bytes', server_seed, hash: decoded, valid: false },
  ];
}

export function createEconomyVectors(): Vector[] {
  const [, { economy, config_hash } = ECONOMIES[0]!] = ECONOMIES;
  const changed = { games: { ...economy.games, dices: { ...economy.games.dices, pays: 1.94 } } };
  return [
    ...ECONOMIES.map((some, at) => ({ id: `economy ${at}`, economy: some.economy, config_hash: some.config_hash })),
    { id: 'another multiplier', economy: changed, config_hash, valid: false },
  ];
}

export function createOutcomeVectors(): Vector[] {
  const vectors = played.map(({ economy, serverSeed: server_seed, round: { game } }, at) => {
    const { round_id, ...round } = createReceipt(at, null);
    const rules = Object.entries(economy.economy.games).filter(([id]) => id === game);
    return { id: `${game} ${round_id}`, server_seed, round, economy: { games: Object.fromEntries(rules) } };
  });
  const wrong = ['dices', 'roulette', 'spin'].flatMap((game) => {
    const vector = vectors.find(({ round }) => round.game === game)!;
    const { round } = vector;
    const changed = {
      'another payout': { ...round, payout: round.payout + 0.01 },
      'another result': { ...round, result: { ...round.result, index: 99 } },
      'another nonce': { ...round, nonce: round.nonce + 1 },
      'another bet': { ...round, bet: round.bet + 1 },
    };
    return Object.entries(changed).map(([id, other]) => ({
      ...vector,
      id: `${game}: ${id}`,
      round: other,
      valid: false as const,
    }));
  });
  return [...vectors, ...wrong];
}

export async function createSignatureVectors(): Promise<Vector[]> {
  const batches = [
    [createReceipt(0, 2)],
    [createReceipt(1, null)],
    [2, 3, 4, 5, 6].map((at) => createReceipt(at, 2)),
    [7, 8].map((at) => createReceipt(at, null)),
  ];
  const vectors: (Vector & { statement: Json; signature: string; public_key: string })[] = [];
  for (const receipts of batches) {
    const signatures = await KEY.signTogether(receipts.map(serializeReceipt));
    for (const [at, receipt] of receipts.entries()) {
      const statement = { ...receipt } as Json; // it was parsed from JSON
      const id = `${receipt.kind} ${receipt.round_id}, ${at + 1} of ${receipts.length}`;
      vectors.push({ id, statement, signature: signatures[at]!, public_key: KEY.publicKey });
    }
  }
  const endorsement = formatKeyEndorsement(NEXT_KEY.id, NEXT_KEY.publicKey);
  const signature = await KEY.sign(endorsement);
  vectors.push({ id: 'a key', statement: JSON.parse(endorsement) as Json, signature, public_key: KEY.publicKey });
  const [alone, batched] = [vectors[0]!, vectors[4]!];
  const plain = Buffer.from(KEY.signNote(canonicalJson(alone.statement)).signature).toString('base64');
  const wrong: Vector[] = [
    { ...alone, id: 'another payout', statement: { ...(alone.statement as object), payout: 123 } },
    { ...alone, id: 'another key', public_key: NEXT_KEY.publicKey },
    { ...alone, id: 'another bit', signature: flipBit(alone.signature, 40) },
    { ...alone, id: 'a scalar above the order', signature: addOrder(alone.signature) },
    { ...alone, id: 'the receipt itself is signed', signature: plain },
    { ...batched, id: 'another hash', signature: flipBit(batched.signature, 70) },
    { ...batched, id: 'a hash less', signature: resize(batched.signature, -32) },
    { ...batched, id: 'a hash more', signature: resize(batched.signature, 32) },
    { ...alone, id: 'half a hash that is signed', signature: signHalf(canonicalJson(alone.statement)) },
    { ...batched, id: 'half a hash more', signature: resize(batched.signature, 16) },
    { ...batched, id: 'no signature', signature: resize(alone.signature, -32) },
    { ...batched, id: 'of another receipt of the batch', signature: vectors[5]!.signature },
  ];
  return [...vectors, ...wrong.map((vector) => ({ ...vector, valid: false as const }))];
}

/** Signs the root over a statement and 16 bytes more, which no tree of hashes has. */
function signHalf(statement: string): string {
  const half = Buffer.alloc(16);
  const pair = Buffer.concat([half, hashLeaf(statement)]);
  const root = createHash('sha256').update(Buffer.of(1)).update(pair).digest('hex');
  const { signature } = KEY.signNote(canonicalJson({ kind: 'wow-batch-1', root }));
  return Buffer.concat([signature, half]).toString('base64');
}

const resize = (base64: string, by: number): string => {
  const bytes = Buffer.from(base64, 'base64');
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, by))])
    .subarray(0, bytes.length + by)
    .toString('base64');
};

function addOrder(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + ORDER;
  const hex = scalar.toString(16).padStart(64, '0');
  return Buffer.concat([bytes.subarray(0, 32), Buffer.from(hex, 'hex').reverse()]).toString('base64');
}

export async function createCommitmentVectors(): Promise<Vector[]> {
  const pseudonym = '0b8f3c52-8d8e-4f0e-9a53-6a2f7f6f2c11';
  const [salt, server_seed_hash, hash_before] = ['5e'.repeat(16), commitTo('a seed'), commitTo('the seed before')];
  const commit = async (follows: string | null) => {
    const commitment = {
      kind: COMMITMENT_KIND,
      at: AT,
      key: KEY.id,
      player: hidePlayer(salt, pseudonym),
      follows: follows && hidePlayer(salt, follows),
      server_seed_hash,
    } as const;
    const signature = await KEY.sign(serializeCommitment(commitment));
    return { entry: { commitment, signature, salt }, pseudonym, server_seed_hash, hash_before: follows };
  };
  const [first, second] = [await commit(null), await commit(hash_before)];
  return [
    { id: 'the first seed', ...first },
    { id: 'the second seed', ...second },
    { id: 'another player', ...second, pseudonym: '1b8f3c52-8d8e-4f0e-9a53-6a2f7f6f2c11', valid: false },
    { id: 'another seed', ...second, server_seed_hash: hash_before, valid: false },
    { id: 'another seed before', ...second, hash_before: server_seed_hash, valid: false },
    { id: 'a seed before the first', ...second, hash_before: null, valid: false },
    { id: 'no seed before', ...first, hash_before, valid: false },
  ];
}

/** Returns statements that leaves of the log are made of. */
export async function createSignedStatements() {
  const receipts = [createReceipt(0, 2), createReceipt(1, null)] as const;
  const signatures = await KEY.signTogether(receipts.map(serializeReceipt));
  const { kind: _kind, key: _key, issued_at: _at, ...unsigned } = createReceipt(2, null);
  return { receipts, signatures, unsigned, at: AT };
}
