import type { Database } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { QuestPlayer } from '../quest-standing.ts';
import type { QuestProvider, TokenIssuer, UserRef } from '../provider.ts';
import { beginPull, keepToken } from './accounts-store.ts';
import { ClaimrFailure } from './api/claimr-failure.ts';
import type { ClaimrKnobs } from './knobs.ts';
import { settleState, type StateRules } from './settle-state.ts';
import type { TokenSealer } from './token-sealer.ts';

export interface PullerNeeds {
  readonly db: Database;
  readonly provider: QuestProvider & TokenIssuer;
  readonly sealer: TokenSealer;
  readonly rules: StateRules;
  readonly knobs: Pick<ClaimrKnobs, 'tokenDays'>;
  /** Whether the provider would be asked just now. */
  readonly isReady: () => boolean;
  /** Returns the player, or null when their account is closed. */
  readonly readPlayer: (db: Database, playerId: PlayerId) => Promise<QuestPlayer | null>;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  /** Is told what went wrong. */
  readonly warn: (error: unknown, what: string) => void;
}

/** Asks the provider about players, about each once at a time and not again within five seconds, over all nodes. */
export class Puller {
  readonly #needs: PullerNeeds;
  readonly #underWay = new Map<PlayerId, Promise<void>>();

  constructor(needs: PullerNeeds) {
    this.#needs = needs;
  }

  /** Asks about a player whom the provider knows, unless it was asked a moment ago. Never rejects. */
  pull(playerId: PlayerId): Promise<void> {
    const underWay = this.#underWay.get(playerId);
    if (underWay) return underWay;
    const work = this.#pull(playerId)
      .catch((error: unknown) => {
        // That nobody asks is told by what made it so.
        if (error instanceof ClaimrFailure && error.kind === 'resting') return;
        this.#needs.warn(error, 'the quests of a player were not read');
      })
      .finally(() => this.#underWay.delete(playerId));
    this.#underWay.set(playerId, work);
    return work;
  }

  /** Resolves when nothing is being asked any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async #pull(playerId: PlayerId): Promise<void> {
    const { db, provider, sealer, rules, knobs, isReady, readPlayer, announce } = this.#needs;
    if (!isReady()) return;
    const begun = await beginPull(db, playerId, knobs.tokenDays);
    const player = begun && (await readPlayer(db, playerId));
    if (!begun || !player) return;
    const user: UserRef = { playerId, account: begun.account, name: player.username };
    // One that was sealed under a key of before opens no more.
    if (begun.sealedToken === null || sealer.open(begun.sealedToken, begun.account) === null) {
      const { token } = await provider.issueUserToken(user);
      await keepToken(db, playerId, sealer.seal(token, user.account));
    }
    const state = await provider.fetchState(user);
    // By the database's clock, which all nodes share.
    const asked = { ...state, asOf: begun.askedAt };
    if (await db.transaction((tx) => settleState(tx, rules, playerId, asked))) announce([playerId]);
  }
}
