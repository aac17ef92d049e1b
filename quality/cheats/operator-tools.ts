import type { Transaction } from '@wow/core/database';
import { commitTo, drawWords, newServerSeed } from '@wow/core/fairness/server';
import { COMMITMENT_KIND, serializeCommitment } from '@wow/product/games';
import { createSealer, type Signer } from '@wow/product/games/server';
import { findPseudonym, hidePlayer, readEntriesOfPairs } from '@wow/product/ledger/server';
import type { TestPlayer } from '../../apps/api/test/world.ts';
import type { CheatedSite } from './cheated-site.ts';
import { forgeLog, signReceipts } from './forge-log.ts';
import { refitLedger } from './refit-ledger.ts';

/** Dice with which the player loses. */
export const LOST = { houseDice: [6, 6, 6], playerDice: [1, 1, 1] } as const;

export interface Place {
  readonly pair: number;
  readonly nonce: number;
}

/** Makes balances, receipts, log and returns fit the rows. */
export async function fitAll(site: CheatedSite, player: TestPlayer, options?: { readonly newSalts: boolean }) {
  const signer = await site.signer;
  await site.change(async (tx) => {
    await refitLedger(tx, player.id);
    await forgeLog(tx, signer, options);
  });
}

/** Returns the newest pair of the player in this state. */
export async function findPair({ db }: CheatedSite, { id }: TestPlayer, state: 'revealed' | 'active' | 'next') {
  const [pair] = await db.query<{ id: number; hash: string; last: number; sealed: Uint8Array }>(
    `select id, server_seed_hash as hash, server_seed_sealed as sealed,
            coalesce((select max(nonce) from round where seed_pair_id = seed_pair.id), -1) as last
       from seed_pair where player_id = $1 and state = $2 order by id desc limit 1`,
    [id, state],
  );
  return pair!; // the honest time has made one in each state
}

/** Lets the player lose a round of dices, with the transfers of that. */
export const loseRound = (site: CheatedSite, { pair, nonce }: Place): Promise<void> =>
  site.cheat(`
    delete from transfer using round
     where round.seed_pair_id = ${pair} and round.nonce = ${nonce} and transfer.reason = 'payout'
       and transfer.player_id = round.player_id and transfer.version = round.version;
    update round set outcome = '${JSON.stringify(LOST)}', payout = 0 where seed_pair_id = ${pair} and nonce = ${nonce};`);

/** Removes rounds from a nonce to another, and their transfers. */
export const removeRounds = (site: CheatedSite, pair: number, from: number, to: number): Promise<void> =>
  site.cheat(`
    with gone as (
      delete from round where seed_pair_id = ${pair} and nonce between ${from} and ${to} returning player_id, version
    )
    delete from transfer using gone where transfer.player_id = gone.player_id and transfer.version = gone.version;`);

/** From now on new rounds are not queued for the log. */
export const loseQueuedRounds = (site: CheatedSite): Promise<void> =>
  site.cheat(`
    create function lose_row() returns trigger language plpgsql as 'begin return null; end';
    create trigger lose_row before insert on log_queue for each row execute function lose_row();`);

/** Lets rounds be queued again, and queues this one. */
export const restoreQueue = (site: CheatedSite, place?: Place): Promise<void> =>
  site.cheat(`
    drop trigger lose_row on log_queue;
    drop function lose_row;
    ${place ? `insert into log_queue (seed_pair_ids, nonces) values (array[${place.pair}], array[${place.nonce}]);` : ''}`);

/** Signs the receipts of these rounds again, if they changed. */
export async function signRounds(site: CheatedSite, places: readonly Place[]): Promise<void> {
  const signer = await site.signer;
  await site.change((tx) => signReceipts(tx, signer, places));
}

export interface SealedSeed {
  readonly hash: string;
  /** Hex. */
  readonly sealed: string;
}

export function sealSeed({ honest }: CheatedSite, serverSeed = newServerSeed()): SealedSeed {
  const hash = commitTo(serverSeed);
  return { hash, sealed: createSealer(honest.secrets.seedKey).seal(serverSeed, hash) };
}

export const openSeed = ({ honest }: CheatedSite, sealed: Uint8Array, hash: string): string =>
  createSealer(honest.secrets.seedKey).unseal(sealed, hash);

/** Returns how many of the first rounds of dices the player wins with these seeds. */
export function countWins(serverSeed: string, clientSeed: string, rounds: number): number {
  return Array.from({ length: rounds }, (_, nonce) => {
    const dice = drawWords(serverSeed, clientSeed, nonce, 6).map((word) => 1 + Math.floor((word / 2 ** 32) * 6));
    const sum = (from: number) => dice[from]! + dice[from + 1]! + dice[from + 2]!; // six dice
    return sum(3) > sum(0);
  }).filter(Boolean).length;
}

/** Every seed that is drawn from now on is this one. */
export const plantSeed = (site: CheatedSite, { hash, sealed }: SealedSeed): Promise<void> =>
  site.cheat(`
    alter table seed_pair drop constraint seed_pair_server_seed_hash_key;
    drop index seed_pair_public_id;
    create function plant_seed() returns trigger language plpgsql as $body$
    begin
      new.server_seed_hash := '${hash}';
      new.server_seed_sealed := decode('${sealed}', 'hex');
      return new;
    end $body$;
    create trigger plant_seed before insert on seed_pair for each row execute function plant_seed();`);

export const stopPlanting = (site: CheatedSite): Promise<void> => site.cheat('drop trigger plant_seed on seed_pair;');

/** Signs the commitments to all seeds of the player again, as the rows are now. */
async function commitAgain(tx: Transaction, signer: Signer, { id }: TestPlayer): Promise<void> {
  const pairs = await tx.query<{ id: number; hash: string; before: string | null }>(
    `select id, server_seed_hash as hash, lag(server_seed_hash) over (order by id) as before
       from seed_pair where player_id = $1`,
    [id],
  );
  const pseudonym = await findPseudonym(tx, id);
  for (const entry of await readEntriesOfPairs(
    tx,
    COMMITMENT_KIND,
    pairs.map((pair) => pair.id),
  )) {
    const { hash, before } = pairs.find((pair) => pair.id === entry.seedPairId)!; // the entries are those of the pairs
    const salt = entry.salt!; // an entry of a player has one
    const commitment = {
      kind: COMMITMENT_KIND as typeof COMMITMENT_KIND,
      at: entry.at.toISOString(),
      key: signer.keyId,
      player: hidePlayer(salt, pseudonym!), // a player with commitments has one
      follows: before === null ? null : hidePlayer(salt, before),
      server_seed_hash: hash,
    };
    const [signature] = await signer.sign([serializeCommitment(commitment)]);
    const { key, follows, server_seed_hash } = commitment;
    const body = JSON.stringify({ key, follows, server_seed_hash, signature });
    await tx.query('update log_entry set body = $2::text::jsonb where id = $1', [entry.id, body]);
  }
}

/** Commits to the seeds of these players again, and forges the log. */
export async function commitAndFit(site: CheatedSite, ...players: readonly TestPlayer[]): Promise<void> {
  const signer = await site.signer;
  await site.change(async (tx) => {
    for (const player of players) await commitAgain(tx, signer, player);
    await forgeLog(tx, signer);
  });
}
