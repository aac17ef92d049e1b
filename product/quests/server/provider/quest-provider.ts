import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { WidgetSettings } from '../../widget-settings.ts';
import type { Queryable, Transaction } from '@wow/core/database';

/** A player as a provider sees them. `account` is the random public id, never an e-mail address. */
export interface UserRef {
  readonly playerId: PlayerId;
  readonly account: string;
  readonly name: string;
}

export interface UserToken {
  readonly token: string;
  readonly expiresAt: Date | null;
}

/** A provider's values for a player; null where it has none. */
export interface ProviderState {
  readonly xp: Hundredths;
  readonly xpMul: number | null;
  readonly rank: number | null;
  readonly asOf: Date;
}

export interface ProductEvent {
  readonly kind: 'round';
  readonly user: UserRef;
  readonly game: string;
  readonly roundId: string;
  readonly at: Date;
}

/** A provider that issues the tokens of its widget. */
export interface TokenIssuer {
  readonly issueUserToken: (user: UserRef) => Promise<UserToken>;
}

/** Stores quests and counts xp: our own tables or a third party. */
export interface QuestProvider {
  readonly kind: 'builtin' | 'claimr';
  readonly fetchState: (user: UserRef) => Promise<ProviderState>;
  readonly report: (event: ProductEvent) => Promise<void>;
  readonly widget: () => WidgetSettings;
}

export interface QuestPlayer {
  readonly id: PlayerId;
  /** Random. Other systems receive only this and the name. */
  readonly publicId: string;
  readonly username: string;
}

/** The part of a profile that comes from the quest provider. */
interface QuestProfile {
  /** Lets the quest widget act for the player; empty if there is none. */
  readonly userToken: string;
  /** The xp multiplier: 1.2 adds a fifth. */
  readonly xpMul: number;
  /** Null if our tiers decide. */
  readonly rank: number | null;
}

/** Stored data about a player's quests, with any provider. */
export interface QuestProfileSource {
  /**
   * Returns stored data without a request, so that sign-in stays quick. Our widget's token ends with the session, which
   * is identified by the SHA-256 of its token (hex).
   */
  readonly read: (db: Queryable, player: QuestPlayer, sessionHash: string) => Promise<QuestProfile>;
  /** Called after a sign-in. It neither waits nor rejects. */
  readonly onSignedIn: (playerId: PlayerId) => void;
  /** Asks the provider for at most a few seconds. Never rejects; `read` returns the result. */
  readonly refresh: (player: QuestPlayer) => Promise<void>;
  /** Deletes the player's identity at the provider. The transaction has locked the purse. */
  readonly deletePlayer: (tx: Transaction, playerId: PlayerId) => Promise<void>;
}
