import { createHash } from 'node:crypto';
import { drawWords } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { gamesSettings, serializeLogLeaf, serializeReceipt, replayRound, type Receipt } from '@wow/product/games';
import type { ExportedRound, RoundsExport } from '../export-wire.ts';
import { createLog, HOUSE_KEY, signReceipt } from './test-log.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const AT = '2026-11-22T12:00:00.000Z';
const economy = JSON.parse(JSON.stringify({ games: gamesSettings.parse({}) })) as Record<string, Json>;
const config_hash = sha256(canonicalJson(economy));

const SALT = '5e'.repeat(16);

const GAMES = [
  ['dices', { bet: 50 }],
  ['roulette', { bet: 50, tier_id: 'red' }],
  ['spin', {}],
] as const;

function playRound(pair: { seed: string; client: string; open: boolean }, nonce: number): ExportedRound {
  const [game, choice] = GAMES[nonce % GAMES.length]!;
  const replay = replayRound({ game, choice }, Reflect.get(economy['games'] as object, game));
  if (!replay) throw new Error(`no rules for ${game}`);
  const { result, payout } = replay.play(drawWords(pair.seed, pair.client, nonce, replay.words));
  const bet = game === 'spin' ? 0 : 50;
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
  const receipt: Receipt = { kind: 'wow-receipt-1', key: HOUSE_KEY.id, issued_at: AT, round_id: id, ...stated };
  return {
    id,
    ...stated,
    at: AT,
    key: String(nonce),
    balance_before: 1_000,
    balance_after: 1_000 - bet + payout,
    ...(game === 'spin' && { spins_before: 3, spins_after: 2 }),
    ...(pair.open && { server_seed: pair.seed }),
    receipt,
    signature: signReceipt(serializeReceipt(receipt)),
  };
}

const toLeaf = ({ receipt, signature }: ExportedRound): string =>
  serializeLogLeaf({ kind: 'wow-log-leaf-1', at: AT, round: receipt!, salt: SALT, signature: signature! });

/**
 * Returns an export with nothing wrong in it: a revealed pair of so many rounds, and one in play with two. The last round
 * is not in the log yet.
 */
export function honestExport(rounds: number): RoundsExport {
  const opened = { seed: 'a'.repeat(64), client: 'mine', open: true };
  const sealed = { seed: 'b'.repeat(64), client: 'next', open: false };
  const nonces = (count: number) => Array.from({ length: count }, (_, nonce) => nonce);
  const played = [
    ...nonces(2).map((nonce) => playRound(sealed, nonce)),
    ...nonces(rounds).map((nonce) => playRound(opened, nonce)),
  ];
  const leaves = played.slice(0, -1).map(toLeaf);
  const { checkpoint, paths } = createLog(leaves);
  const logged = played.map((round, index): ExportedRound => {
    const path = paths[index]?.map((hash) => Buffer.from(hash).toString('base64'));
    return path ? { ...round, log: { index, at: AT, salt: SALT, path } } : round;
  });
  return {
    kind: 'wow-rounds-1',
    exported_at: AT,
    issuer: 'https://wow.example',
    keys: [HOUSE_KEY],
    log: checkpoint,
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
    rounds: logged,
    economies: { [config_hash]: economy },
  };
}
