import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { migrate, openDatabase, type DatabaseOptions, type Transaction } from '@wow/core/database';
import type { Hundredths } from '@wow/core/protocol';
import { FakeClock, migrationsFolder, startPostgres, type PostgresCluster } from '@wow/core/testing';
import { economySchema, type Economy } from '@wow/product/economy';
import { settleLeagues, type Settlement } from '@wow/product/leagues/server';
import { correctByOperator } from '@wow/product/rewards/server';
import { loadRewardRules } from '../../src/config/load-rules.ts';
import { TestServer, type TestPlayer } from '../world.ts';

const DAY_MS = 86_400_000;
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Groups of ten, of which two move. */
export const ECONOMY: Economy = economySchema.parse({ leagues: { group_size: 10, moving: 2 } });

/** A server whose PostgreSQL has a clock of its own, which begins on a Wednesday. */
export class LeagueWorld extends TestServer {
  #clock!: FakeClock;
  #cluster!: PostgresCluster;
  #days = 0;
  #toWednesdayMs = 0;

  async start(): Promise<void> {
    this.#clock = new FakeClock();
    const weekMs = 7 * DAY_MS;
    // Ahead of the real time: a program that reads the real one for a moment ends nothing by its limits.
    this.#toWednesdayMs = weekMs + 2.5 * DAY_MS - ((Date.now() - FIRST_MONDAY_MS) % weekMs);
    this.#setClock();
    this.#cluster = await startPostgres(tmpdir(), this.#clock.environment);
    const db = await openDatabase(this.database);
    await migrate(db, migrationsFolder());
    await this.open(db, { economy: ECONOMY });
  }

  async stop(): Promise<void> {
    await this.close();
    await this.db.close();
    await this.#cluster.stop();
    this.#clock.remove();
  }

  get database(): DatabaseOptions {
    return { kind: 'postgres', url: this.#cluster.url };
  }

  /** Jumps while no other session works: its time limits would be over. `working` ones are meant to. */
  async passDays(days: number, working = 0): Promise<void> {
    while ((await this.#countWorking()) > working) await pause(5);
    this.#days += days;
    this.#setClock();
  }

  #setClock(): void {
    this.#clock.set(Math.round((this.#toWednesdayMs + this.#days * DAY_MS) / 1_000));
  }

  async #countWorking(): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(*) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and state is distinct from 'idle'`,
    );
    return row!.count;
  }

  /** Goes to the next Wednesday and settles the week that is over, in which some xp was gained. */
  async nextWeek(): Promise<Settlement[]> {
    await this.passDays(7);
    return this.settle();
  }

  async settle(): Promise<Settlement[]> {
    for (;;) {
      const settled = await settleLeagues(this.db, ECONOMY.leagues);
      // A transaction of a job may have begun in the week before.
      if (settled.length > 0) return settled;
      await pause(10);
    }
  }

  /** Changes the xp of a player by units. */
  async earn(player: TestPlayer, xp: number): Promise<void> {
    await this.db.transaction((tx) => this.earnWithin(tx, player, xp));
  }

  async earnWithin(tx: Transaction, { id }: TestPlayer, xp: number): Promise<void> {
    const [row] = await tx.query<{ key: string }>('select gen_random_uuid()::text as key');
    const order = { playerId: id, key: row!.key, operator: 'operator', reason: 'a test', unit: 'xp' } as const;
    const amount = (xp * 100) as Hundredths; // may be negative
    const result = await correctByOperator(tx, await loadRewardRules(this.db, ECONOMY), { ...order, amount });
    expect(result.kind).toBe('done');
  }

  /** Gives each player 100 xp less than the one before. */
  async earnAll(players: readonly TestPlayer[]): Promise<void> {
    for (const [index, player] of players.entries()) await this.earn(player, (players.length - index) * 100);
  }

  async newPlayers(count: number): Promise<TestPlayer[]> {
    const players: TestPlayer[] = [];
    for (let made = 0; made < count; made += 1) players.push(await this.newPlayer());
    return players;
  }

  /** As if the player had signed in now: the last time was weeks ago. */
  async renewSession({ id }: TestPlayer): Promise<void> {
    await this.db.query(
      `update session set confirmed_at = now(), expires_at = now() + interval '30 days' where player_id = $1`,
      [id],
    );
  }

  async read({ token }: TestPlayer) {
    const { body } = await this.ask('GET', '/api/leagues', { token });
    return body;
  }

  claim({ token }: TestPlayer, week: string, key?: string) {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return this.ask('POST', `/api/leagues/${week}/claim`, { token, headers });
  }
}
