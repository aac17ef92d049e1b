import type { Hundredths, PlayerId } from '@wow/core/protocol';

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

/** How a page embeds the provider's widget. */
export interface WidgetSettings {
  readonly kind: 'builtin' | 'claimr';
  /** The script that makes the widget, and the attributes it takes. */
  readonly scriptUrl: string;
  /** The origin whose messages are the widget's. */
  readonly origin: string;
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  /** The attribute of the script that takes the user's token; empty where a call passes it. */
  readonly tokenAttribute: string;
  /** `frame`: in a page of its own on this origin; `direct`: in our own page. */
  readonly embed: { readonly kind: 'direct' } | { readonly kind: 'frame'; readonly origin: string };
}

/** Where quests are kept and xp is counted: in our own tables, or by a third party. */
export interface QuestProvider {
  readonly kind: 'builtin' | 'claimr';
  readonly issueUserToken: (user: UserRef) => Promise<UserToken>;
  readonly fetchState: (user: UserRef) => Promise<ProviderState>;
  readonly report: (event: ProductEvent) => Promise<void>;
  readonly widget: () => WidgetSettings;
}
