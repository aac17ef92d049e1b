import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { drawWords } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { gamesSettings, serializeReceipt, replayRound, type Receipt } from '@wow/product/games';
import type { ExportedRound, RoundsExport } from '../../export-wire.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const AT = '2026-11-22T12:00:00.000Z';
const economy = JSON.parse(JSON.stringify({ games: gamesSettings.parse({}) })) as Record<string, Json>;
const config_hash = sha256(canonicalJson(economy));

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);

/** Returns the signature of the key that the export publishes. */
export const signedByHouse = (text: string): string =>
  sign(null, Buffer.from(`{"kind":"wow-batch-1","root":"${sha256(`\0${text}`)}"}`), privateKey).toString('base64');

const GAMES = [
  ['dices', { bet: 50 }],
  ['roulette', { bet: 50, tier_id: 'red' }],
  ['spin', {}],
] as const;

async function playedRound(
  pair: { seed: string; client: string; open: boolean },
  nonce: number,
): Promise<ExportedRound> {
  const [game, choice] = GAMES[nonce % GAMES.length]!;
  const replay = replayRound({ game, choice }, Reflect.get(economy['games'] as object, game));
  if (!replay) throw new Error(`no rules for ${game}`);
  const { result, payout } = replay.play(await drawWords(pair.seed, pair.client, nonce, replay.words));
  const bet = game === 'spin' ? 1 : 50;
  const stated = {
    game,
    bet,
    choice,
    result,
    payout,
    nonce,
    client_seed: pair.client,
    server_seed_hash: sha256(pair.seed),
    config_hash,
  };
  const id = `${sha256(pair.seed).slice(0, 16)}-${nonce}`;
  const receipt: Receipt = { kind: 'wow-receipt-1', key: keyId, issued_at: AT, round_id: id, ...stated };
  return {
    id,
    ...stated,
    at: AT,
    key: String(nonce),
    balance_before: 1_000,
    balance_after: 1_000 - (game === 'spin' ? 0 : bet) + payout,
    ...(game === 'spin' && { spins_before: 3, spins_after: 2 }),
    ...(pair.open && { server_seed: pair.seed }),
    receipt,
    signature: signedByHouse(serializeReceipt(receipt)),
  };
}

/** Returns an export with nothing wrong in it: a revealed pair of so many rounds, and one in play with two. */
export async function honestExport(rounds: number): Promise<RoundsExport> {
  const opened = { seed: 'a'.repeat(64), client: 'mine', open: true };
  const sealed = { seed: 'b'.repeat(64), client: 'next', open: false };
  const nonces = (count: number) => Array.from({ length: count }, (_, nonce) => nonce);
  return {
    kind: 'wow-rounds-1',
    exported_at: AT,
    issuer: 'https://wow.example',
    keys: [
      {
        id: keyId,
        algorithm: 'Ed25519',
        public_key: raw.toString('base64'),
        first_used_at: '2026-11-01T00:00:00.000Z',
        endorsed_by: null,
        endorsement: null,
      },
    ],
    log: null,
    pairs: [
      {
        server_seed_hash: sha256(opened.seed),
        server_seed: opened.seed,
        client_seed: 'mine',
        state: 'revealed',
        rounds,
      },
      { server_seed_hash: sha256(sealed.seed), server_seed: null, client_seed: 'next', state: 'active', rounds: 2 },
    ],
    rounds: [
      ...(await Promise.all(nonces(2).map((nonce) => playedRound(sealed, nonce)))),
      ...(await Promise.all(nonces(rounds).map((nonce) => playedRound(opened, nonce)))),
    ],
    economies: { [config_hash]: economy },
  };
}
