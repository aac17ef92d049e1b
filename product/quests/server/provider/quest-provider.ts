import type { PlayerId } from '@wow/core/protocol';
import type { Queryable, Transaction } from '@wow/core/database';

export interface QuestPlayer {
  readonly id: PlayerId;
  /** Random. Other systems receive only this and the name. */
  readonly publicId: string;
  readonly username: string;
}

interface QuestProfile {
  /** Lets the quest widget act for the player; empty if there is none. */
  readonly userToken: string;
  readonly xpMul: number;
  /** Null if our tiers decide. */
  readonly rank: number | null;
}

export interface QuestProfileSource {
  /** Sends no request, so that sign-in stays quick. `sessionHash` is the SHA-256 of the session's token (hex). */
  readonly read: (db: Queryable, player: QuestPlayer, sessionHash: string) => Promise<QuestProfile>;
  /** Called after a sign-in. It neither waits nor rejects. */
  readonly onSignedIn: (playerId: PlayerId) => void;
  /** Asks the provider for at most a few seconds. Never rejects; `read` returns the result. */
  readonly refresh: (player: QuestPlayer) => Promise<void>;
  /** The transaction has locked the purse. */
  readonly deletePlayer: (tx: Transaction, playerId: PlayerId) => Promise<void>;
}
