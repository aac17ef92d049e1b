import type { Database, MaintenanceTransaction, Transaction } from '@wow/core/database';
import { commitTo, drawWords, newServerSeed } from '@wow/core/fairness/server';
import type { PlayerId } from '@wow/core/protocol';
import { COMMITMENT_KIND, serializeCommitment } from '@wow/product/games';
import { createSealer, loadSigner, type Signer } from '@wow/product/games/server';
import { findPseudonym, hidePlayer, readEntriesOfPairs } from '@wow/product/ledger/server';
import type { ServerOptions } from '../../apps/api/src/build-server.ts';
import type { TestPlayer } from '../../apps/api/test/world.ts';
import { forgeLog, signReceipts } from './forge-log.ts';
import { growLog } from './grow-log.ts';

/** A site whose operator has its database and all its keys, and no scruples. */
export class OperatedSite {
  readonly db: Database;
  protected keys: ServerOptions['secrets'];

  constructor(db: Database, keys: ServerOptions['secrets']) {
    this.db = db;
    this.keys = keys;
  }

  get signer(): Promise<Signer> {
    return loadSigner(this.db, this.keys.signingKey, this.keys.signingKeyPrevious);
  }

  get sealer(): ReturnType<typeof createSealer> {
    return createSealer(this.keys.seedKey);
  }

  async growLog(): Promise<void> {
    await growLog(this.db, await this.signer);
  }

  /** Changes rows without triggers. */
  change<T>(work: (tx: MaintenanceTransaction) => Promise<T>): Promise<T> {
    return this.db.maintain(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      return work(tx);
    });
  }

  /** Runs SQL without triggers. */
  async cheat(sql: string): Promise<void> {
    await this.change((tx) => tx.script(sql));
  }
}

/** Dice with which the player loses. */
export const LOST = { houseDice: [6, 6, 6], playerDice: [1, 1, 1] } as const;

export interface Place {
  readonly pair: number;
  readonly nonce: number;
}

const SIGNED = `case to_purse when 'player' then amount else -amount end`;

/** SQL of what the player had of a unit after a round. */
const heldAfter = (unit: string) => `coalesce((
  select sum(${SIGNED}) from ledger_line line
   where line.player_id = round.player_id and unit = '${unit}' and line.version <= round.version), 0)`;

/** Makes balances in transfers, rounds and the purse follow from the amounts of the player's rounds and transfers. */
async function refitLedger(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query(
    `update transfer set player_after = summed.after
       from (select version, line, sum(${SIGNED}) over (partition by unit order by version, line) as after
               from ledger_line where player_id = $1) summed
      where player_id = $1 and transfer.version = summed.version and transfer.line = summed.line`,
    [playerId],
  );
  await tx.query(
    `update round set points_before = ${heldAfter('points')} + bet - payout, points_after = ${heldAfter('points')},
                      spins_before = ${heldAfter('spins')} + spins_before - spins_after,
                      spins_after = ${heldAfter('spins')}
      where player_id = $1`,
    [playerId],
  );
  await tx.query(
    `update purse set (points, spins, xp, version) = (
       select coalesce(sum(${SIGNED}) filter (where unit = 'points'), 0),
              coalesce(sum(${SIGNED}) filter (where unit = 'spins'), 0),
              coalesce(sum(${SIGNED}) filter (where unit = 'xp'), 0), max(version)
         from ledger_line where player_id = $1)
      where player_id = $1`,
    [playerId],
  );
}

/** Makes balances, receipts, log and returns fit the rows. */
export async function fitAll(site: OperatedSite, player: TestPlayer, options?: { readonly newSalts: boolean }) {
  const signer = await site.signer;
  await site.change(async (tx) => {
    await refitLedger(tx, player.id);
    await forgeLog(tx, signer, options);
  });
}

/** Returns the newest pair of the player in this state. */
export async function findPair({ db }: OperatedSite, { id }: TestPlayer, state: 'revealed' | 'active' | 'next') {
  const [pair] = await db.query<{ id: number; hash: string; last: number; sealed: Uint8Array }>(
    `select id, server_seed_hash as hash, server_seed_sealed as sealed,
            coalesce((select max(nonce) from round where seed_pair_id = seed_pair.id), -1) as last
       from seed_pair where player_id = $1 and state = $2 order by id desc limit 1`,
    [id, state],
  );
  return pair!; // the honest time has made one in each state
}

/** Lets the player lose a round of dices. */
export const loseRound = (site: OperatedSite, { pair, nonce }: Place): Promise<void> =>
  site.cheat(
    `update round set outcome = '${JSON.stringify(LOST)}', payout = 0 where seed_pair_id = ${pair} and nonce = ${nonce};`,
  );

/** Removes rounds from a nonce to another. */
export const removeRounds = (site: OperatedSite, pair: number, from: number, to: number): Promise<void> =>
  site.cheat(`delete from round where seed_pair_id = ${pair} and nonce between ${from} and ${to};`);

/** From now on new rounds are not queued for the log. */
export const loseQueuedRounds = (site: OperatedSite): Promise<void> =>
  site.cheat(`
    create function lose_row() returns trigger language plpgsql as 'begin return null; end';
    create trigger lose_row before insert on log_queue for each row execute function lose_row();`);

/** Lets rounds be queued again, and queues this one. */
export const restoreQueue = (site: OperatedSite, place?: Place): Promise<void> =>
  site.cheat(`
    drop trigger lose_row on log_queue;
    drop function lose_row;
    ${place ? `insert into log_queue (seed_pair_ids, nonces) values (array[${place.pair}], array[${place.nonce}]);` : ''}`);

/** Signs the receipts of these rounds again, if they changed. */
export async function signRounds(site: OperatedSite, places: readonly Place[]): Promise<void> {
  const signer = await site.signer;
  await site.change((tx) => signReceipts(tx, signer, places));
}

export interface SealedSeed {
  readonly hash: string;
  /** Hex. */
  readonly sealed: string;
}

export function sealSeed({ sealer }: OperatedSite, serverSeed = newServerSeed()): SealedSeed {
  const hash = commitTo(serverSeed);
  return { hash, sealed: sealer.seal(serverSeed, hash) };
}

export const openSeed = ({ sealer }: OperatedSite, sealed: Uint8Array, hash: string): string =>
  sealer.unseal(sealed, hash);

/** Returns how many of the first rounds of dices the player wins with these seeds. */
export function countWins(serverSeed: string, clientSeed: string, rounds: number): number {
  return Array.from({ length: rounds }, (_, nonce) => {
    const dice = drawWords(serverSeed, clientSeed, nonce, 6).map((word) => 1 + Math.floor((word / 2 ** 32) * 6));
    const sum = (from: number) => dice[from]! + dice[from + 1]! + dice[from + 2]!; // six dice
    return sum(3) > sum(0);
  }).filter(Boolean).length;
}

export const putSeed = (site: OperatedSite, pair: number, { hash, sealed }: SealedSeed): Promise<void> =>
  site.cheat(`
    update seed_pair set server_seed_hash = '${hash}', server_seed_sealed = decode('${sealed}', 'hex')
     where id = ${pair};`);

/** Every seed that is drawn from now on is this one. */
export const plantSeed = (site: OperatedSite, { hash, sealed }: SealedSeed): Promise<void> =>
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

export const stopPlanting = (site: OperatedSite): Promise<void> => site.cheat('drop trigger plant_seed on seed_pair;');

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
    const signature = await signer.sign(serializeCommitment(commitment));
    const { key, follows, server_seed_hash } = commitment;
    const body = JSON.stringify({ key, follows, server_seed_hash, signature });
    await tx.query('update log_entry set body = $2::text::jsonb where id = $1', [entry.id, body]);
  }
}

/** Commits to the seeds of these players again, and forges the log. */
export async function commitAndFit(site: OperatedSite, ...players: readonly TestPlayer[]): Promise<void> {
  const signer = await site.signer;
  await site.change(async (tx) => {
    for (const player of players) await commitAgain(tx, signer, player);
    await forgeLog(tx, signer);
  });
}
