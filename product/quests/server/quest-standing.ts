import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';

/** Whom quests are kept for: what accounts know of a player. */
export interface QuestPlayer {
  readonly id: PlayerId;
  /** Random, so that it tells nothing; all that other systems get to know beside the name. */
  readonly publicId: string;
  readonly username: string;
}

/** The part of a profile that whoever keeps the quests decides. */
export interface QuestView {
  /** Lets the quest widget act for the player; empty while there is none. */
  readonly userToken: string;
  /** What xp is multiplied by when it is earned: 1.2 for a fifth more. */
  readonly xpMul: number;
  /** Null where the rank follows from our own tiers. */
  readonly rank: number | null;
}

/** What the product knows of its players' quests, whoever keeps them. */
export interface QuestStanding {
  /**
   * Returns what is known here and now. It asks no outside server, so that signing in is as quick as ever. A token of our own
   * widget ends with the session, which is named by the SHA-256 of its token (hex).
   */
  readonly read: (db: Queryable, player: QuestPlayer, sessionHash: string) => Promise<QuestView>;
  /** Is told that a player has signed in, once that is durable. Neither waits nor fails. */
  readonly signedIn: (playerId: PlayerId) => void;
  /** Asks whoever keeps the quests anew, for some seconds at the most, and never fails: `read` tells what came of it. */
  readonly refresh: (player: QuestPlayer) => Promise<void>;
  /** Forgets who a player was, when their account is closed. The transaction holds their purse. */
  readonly forget: (tx: Transaction, playerId: PlayerId) => Promise<void>;
}
