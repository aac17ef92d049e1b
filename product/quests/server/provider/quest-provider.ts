import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { WidgetSettings } from '../../widget-settings.ts';
import type { Queryable, Transaction } from '@wow/core/database';

/** Whom a provider of quests is asked about. */
export interface UserRef {
  readonly playerId: PlayerId;
  /** The player's public id: random, so that it tells nothing. Never their e-mail. */
  readonly account: string;
  readonly name: string;
}

/** What lets a widget act for a player. */
export interface UserToken {
  readonly token: string;
  /** Null when the provider's tokens do not expire. */
  readonly expiresAt: Date | null;
}

/** What a provider counts for a player. Null where the provider does not say. */
export interface ProviderState {
  readonly xp: Hundredths;
  readonly xpMul: number | null;
  readonly rank: number | null;
  readonly asOf: Date;
}

/** What happened here that a provider may want to know. */
export interface ProductEvent {
  readonly kind: 'round';
  readonly user: UserRef;
  readonly game: string;
  readonly roundId: string;
  readonly at: Date;
}

/** A provider whose widget needs a token from the provider itself. */
export interface TokenIssuer {
  readonly issueUserToken: (user: UserRef) => Promise<UserToken>;
}

/** Where quests are kept and xp is counted: in our own tables, or by a third party. */
export interface QuestProvider {
  readonly kind: 'builtin' | 'claimr';
  readonly fetchState: (user: UserRef) => Promise<ProviderState>;
  readonly report: (event: ProductEvent) => Promise<void>;
  /** How a page embeds the provider's widget. */
  readonly widget: () => WidgetSettings;
}

/** Whom quests are kept for: what accounts know of a player. */
export interface QuestPlayer {
  readonly id: PlayerId;
  /** Random; other systems receive only this and the name. */
  readonly publicId: string;
  readonly username: string;
}

/** The part of a profile that the quest provider decides. */
interface QuestProfile {
  /** Lets the quest widget act for the player; empty while there is none. */
  readonly userToken: string;
  /** What xp is multiplied by when it is earned: 1.2 for a fifth more. */
  readonly xpMul: number;
  /** Null where the rank follows from our own tiers. */
  readonly rank: number | null;
}

/** What the product knows of its players' quests, with any provider. */
export interface QuestProfileSource {
  /**
   * Returns what is known here and now. It asks no outside server, so that signing in is as quick as ever. A token of our own
   * widget ends with the session, which is named by the SHA-256 of its token (hex).
   */
  readonly read: (db: Queryable, player: QuestPlayer, sessionHash: string) => Promise<QuestProfile>;
  /** Is told that a player has signed in, once that is durable. Neither waits nor fails. */
  readonly onSignedIn: (playerId: PlayerId) => void;
  /** Asks the provider again, for a few seconds at most. Never fails; `read` returns the result. */
  readonly refresh: (player: QuestPlayer) => Promise<void>;
  /** Forgets who a player was, when their account is closed. The transaction holds their purse. */
  readonly deletePlayer: (tx: Transaction, playerId: PlayerId) => Promise<void>;
}
