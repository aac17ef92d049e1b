import type { Queryable, Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findStalePulls, findRequestedPulls, beginPull, saveToken } from './claimr-store.ts';
import type { QuestPlayer } from '../provider/quest-provider.ts';
import { ClaimrFailure } from './claimr-request.ts';
import type { ClaimrClient } from './claimr-client.ts';
import { fetchBalance, fetchToken } from './claimr-replies.ts';
import type { ClaimrSettings } from './claimr-settings.ts';
import { applyProviderState, type ProviderStateRules } from './apply-state.ts';
import type { TokenSealer } from './token-sealer.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const computeLastNightly = (now: Date, hour: number): Date =>
  new Date(now.getTime() - ((now.getTime() - hour * HOUR_MS) % DAY_MS));

/** The next players to read: requested ones first, then every player once a night. */
export class DuePulls {
  readonly #db: Queryable;
  readonly #nightlyHour: number;
  #night = { beganMs: 0, after: 0, isOver: true };

  constructor(db: Queryable, nightlyHour: number) {
    this.#db = db;
    this.#nightlyHour = nightlyHour;
  }

  /** Returns up to `most` players and advances the pass of the night. */
  async next(now: Date, most: number): Promise<readonly PlayerId[]> {
    const wanted = await findRequestedPulls(this.#db, most);
    return wanted.length === most ? wanted : [...wanted, ...(await this.#nextOfNight(now, most - wanted.length))];
  }

  async #nextOfNight(now: Date, most: number): Promise<readonly PlayerId[]> {
    const began = computeLastNightly(now, this.#nightlyHour);
    if (began.getTime() !== this.#night.beganMs) this.#night = { beganMs: began.getTime(), after: 0, isOver: false };
    const { after, isOver } = this.#night;
    // Skipped players were requested or read, so one pass suffices.
    if (isOver) return [];
    const old = await findStalePulls(this.#db, after, began, most);
    this.#night = { ...this.#night, after: old.at(-1) ?? after, isOver: old.length < most };
    return old;
  }
}

export interface PullerDeps {
  readonly db: Database;
  readonly client: ClaimrClient;
  readonly settings: ClaimrSettings;
  readonly sealer: TokenSealer;
  readonly rules: ProviderStateRules;
  readonly readPlayer: (db: Database, playerId: PlayerId) => Promise<QuestPlayer | null>;
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  readonly warn: (error: unknown, what: string) => void;
}

/** Reads players from Claimr, each at most every five seconds over all nodes. */
export class Puller {
  readonly #deps: PullerDeps;
  readonly #due: DuePulls;
  readonly #underWay = new Map<PlayerId, Promise<void>>();

  constructor(deps: PullerDeps) {
    this.#deps = deps;
    this.#due = new DuePulls(deps.db, deps.settings.options.nightlyHour);
  }

  /** Reads a player who has an account. Never rejects. */
  pull(playerId: PlayerId): Promise<void> {
    const underWay = this.#underWay.get(playerId);
    if (underWay) return underWay;
    const work = this.#pull(playerId)
      .catch((error: unknown) => {
        // The failure that opened the breaker was reported.
        if (error instanceof ClaimrFailure && error.kind === 'resting') return;
        this.#deps.warn(error, 'the quests of a player were not read');
      })
      .finally(() => this.#underWay.delete(playerId));
    this.#underWay.set(playerId, work);
    return work;
  }

  /** Reads the next due players. Called every second, it keeps to the rate. */
  async pullDue(now: Date): Promise<void> {
    const { client, settings } = this.#deps;
    if (!client.isReady) return;
    const [first, ...others] = await this.#due.next(now, settings.options.pullsPerSecond);
    if (first === undefined) return;
    // The first one tests whether Claimr works.
    await this.pull(first);
    if (client.isReady) await Promise.all(others.map((playerId) => this.pull(playerId)));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async #pull(playerId: PlayerId): Promise<void> {
    const { db, client, settings, sealer, rules, readPlayer, announce } = this.#deps;
    if (!client.isReady) return;
    const begun = await beginPull(db, playerId, settings.options.tokenDays);
    const player = begun && (await readPlayer(db, playerId));
    if (!begun || !player) return;
    const { account, sealedToken, askedAt } = begun;
    // A token that an old key sealed is unreadable.
    if (sealedToken === null || sealer.open(sealedToken, account) === null) {
      const token = await fetchToken(client, settings, account, player.username);
      await saveToken(db, playerId, sealer.seal(token, account));
    }
    // All nodes share the database's clock.
    const state = { ...(await fetchBalance(client, settings, account)), asOf: askedAt };
    if (await db.transaction((tx) => applyProviderState(tx, rules, playerId, state))) announce([playerId]);
  }
}
