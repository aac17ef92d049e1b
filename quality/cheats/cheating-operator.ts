import type { Transaction } from '@wow/core/database';
import { serializeReceipt } from '@wow/product/games';
import { createSealer, findRound, loadSigner, toReceipt } from '@wow/product/games/server';
import type { TestPlayer, TestServer } from '../../apps/api/test/world.ts';
import { commitToSeeds } from '../../product/games/server/seeds/commit-seeds.ts';
import { addNextPair } from '../../product/games/server/seeds/seeds-store.ts';

const GUARDED = ['round', 'transfer', 'log_leaf', 'log_node', 'log_head', 'log_entry', 'log_origin'] as const;

/** Cheats with the operator's own database and keys. Nothing of this leaves a trace in the server's logs. */
export class CheatingOperator {
  readonly #world: TestServer;

  constructor(world: TestServer) {
    this.#world = world;
  }

  /** Draws another next seed, as if it had been the next one all along. */
  async exchangeNextSeed({ id }: TestPlayer): Promise<void> {
    const { db, secrets } = this.#world;
    const signer = await loadSigner(db, secrets.signingKey);
    await this.#change(async (tx) => {
      const next = `(select id from seed_pair where player_id = $1 and state = 'next')`;
      await tx.query(`delete from log_entry where seed_pair_id = ${next}`, [id]);
      await tx.query(`delete from seed_pair where player_id = $1 and state = 'next'`, [id]);
      await addNextPair(tx, createSealer(secrets.seedKey), id);
      await commitToSeeds(tx, signer, id);
    });
  }

  /** Removes the newest round and its transfers. */
  deleteLastRound({ id }: TestPlayer): Promise<void> {
    return this.#change(async (tx) => {
      const last = `(select max(version) from round where player_id = $1)`;
      await tx.query(`delete from transfer where player_id = $1 and version = ${last}`, [id]);
      await tx.query(`delete from round where player_id = $1 and version = ${last}`, [id]);
    });
  }

  /** Says that a round of dices was lost, and signs that. */
  async changeRound(roundId: string): Promise<void> {
    const { db, secrets, archive } = this.#world;
    const [head = '', nonce = ''] = roundId.split('-');
    const signer = await loadSigner(db, secrets.signingKey);
    const at = `seed_pair_id = (select id from seed_pair where starts_with(server_seed_hash, $1)) and nonce = $2`;
    await this.#change(async (tx) => {
      const lost = `'{"houseDice": [6, 6, 6], "playerDice": [1, 1, 1]}'::jsonb`;
      await tx.query(`update round set outcome = ${lost}, payout = 0 where ${at}`, [head, Number(nonce)]);
    });
    const round = await findRound({ db, archive, sealer: createSealer(secrets.seedKey) }, head, Number(nonce));
    const [signature = ''] = await signer.sign([serializeReceipt(toReceipt(round!, round!.signatureInfo!))]);
    await this.#change((tx) =>
      tx.query(`update round set signature = decode($3, 'base64') where ${at}`, [head, Number(nonce), signature]),
    );
  }

  /** Begins the public log again, without its first entry. */
  rewriteLog(): Promise<void> {
    return this.#change(async (tx) => {
      await tx.query('delete from log_entry where leaf_index = 0');
      await tx.query('delete from log_queue');
      await tx.query(
        `insert into log_queue (seed_pair_ids, nonces)
         select array_agg(seed_pair_id order by leaf_index), array_agg(nonce order by leaf_index)
           from log_leaf join round using (seed_pair_id, nonce) having count(*) > 0`,
      );
      await tx.query('update log_entry set leaf_index = null, ordinal = null');
      for (const table of ['log_leaf', 'log_node', 'log_head']) await tx.query(`delete from ${table}`);
    });
  }

  /** The tables refuse changes; who owns them can take that away for a moment. */
  async #change<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#world.db.transaction(async (tx) => {
      for (const table of GUARDED) await tx.query(`alter table ${table} disable trigger user`);
      const changed = await change(tx);
      for (const table of GUARDED) await tx.query(`alter table ${table} enable trigger user`);
      return changed;
    });
  }
}
