import type { Hundredths, PlayerId } from '@wow/core/protocol';
import type { WidgetSettings } from '../widget-settings.ts';

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
