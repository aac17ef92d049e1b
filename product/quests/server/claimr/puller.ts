import type { Queryable, Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findStalePulls, findRequestedPulls, beginPull, saveToken } from './claimr-store.ts';
import type { QuestPlayer, QuestProvider, TokenIssuer, UserRef } from '../provider/quest-provider.ts';
import { ClaimrFailure } from './claimr-request.ts';
import type { ClaimrOptions } from './claimr-settings.ts';
import { applyProviderState, type ProviderStateRules } from './apply-state.ts';
import type { TokenSealer } from './token-sealer.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export function computeLastNightly(now: Date, hour: number): Date {
  const sinceMs = (now.getTime() - hour * HOUR_MS) % DAY_MS;
  return new Date(now.getTime() - ((sinceMs + DAY_MS) % DAY_MS));
}

/** The next players to read: requested ones first, then every player once a night. */
export class DuePulls {
  readonly #db: Queryable;
  readonly #nightlyHour: number;
  /** The progress of this night's pass over all players. */
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
  readonly provider: QuestProvider & TokenIssuer;
  readonly sealer: TokenSealer;
  readonly rules: ProviderStateRules;
  readonly options: Pick<ClaimrOptions, 'tokenDays'>;
  /** Whether the provider accepts requests now. */
  readonly isReady: () => boolean;
  /** Returns null if the account is closed. */
  readonly readPlayer: (db: Database, playerId: PlayerId) => Promise<QuestPlayer | null>;
  /** Notifies listeners after the commit. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  readonly warn: (error: unknown, what: string) => void;
}

/** Reads players from the provider, each at most every five seconds over all nodes. */
export class Puller {
  readonly #deps: PullerDeps;
  readonly #underWay = new Map<PlayerId, Promise<void>>();

  constructor(deps: PullerDeps) {
    this.#deps = deps;
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

  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async #pull(playerId: PlayerId): Promise<void> {
    const { db, provider, sealer, rules, options, isReady, readPlayer, announce } = this.#deps;
    if (!isReady()) return;
    const begun = await beginPull(db, playerId, options.tokenDays);
    const player = begun && (await readPlayer(db, playerId));
    if (!begun || !player) return;
    const user: UserRef = { playerId, account: begun.account, name: player.username };
    // A token that an old key sealed is unreadable.
    if (begun.sealedToken === null || sealer.open(begun.sealedToken, begun.account) === null) {
      const { token } = await provider.issueUserToken(user);
      await saveToken(db, playerId, sealer.seal(token, user.account));
    }
    const state = await provider.fetchState(user);
    // All nodes share the database's clock.
    const asked = { ...state, asOf: begun.askedAt };
    if (await db.transaction((tx) => applyProviderState(tx, rules, playerId, asked))) announce([playerId]);
  }
}

export interface PullDueDeps {
  readonly due: DuePulls;
  readonly puller: Puller;
  readonly isReady: () => boolean;
  readonly pullsPerSecond: number;
}

/** Reads the next due players. Called every second, it keeps to the rate. */
export async function pullDue({ due, puller, isReady, pullsPerSecond }: PullDueDeps, now: Date): Promise<void> {
  if (!isReady()) return;
  const [first, ...others] = await due.next(now, pullsPerSecond);
  if (first === undefined) return;
  // The first one tests whether the provider works.
  await puller.pull(first);
  if (isReady()) await Promise.all(others.map((playerId) => puller.pull(playerId)));
}
