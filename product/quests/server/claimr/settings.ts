import type { Hundredths } from '@wow/core/protocol';
import type { HookScheme } from './hooks/hook-scheme.ts';
import type { ClaimrKnobs } from './knobs.ts';

/** How this product is known to Claimr, and Claimr to it. */
export interface ClaimrSettings {
  readonly apiBase: URL;
  /** The organisation's bearer token. Never logged, never told. */
  readonly apiToken: string;
  /** The short name that our users' accounts belong to. */
  readonly platform: string;
  /** The id of the campaign. */
  readonly pid: string;
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  readonly widgetScriptUrl: URL;
  /** The origin whose messages are the widget's. */
  readonly widgetOrigin: string;
  /** The attribute of the script that takes the user's token; empty where a call passes it. */
  readonly tokenAttribute: string;
  /** What hooks are signed with; null while they are not. */
  readonly hookSecret: string | null;
  /** How they are signed; null while that is not known. Then no hook is believed. */
  readonly hookScheme: HookScheme | null;
  readonly rankSource: 'tiers' | 'api';
  /** The virtual asset that is a spin; null when none is. */
  readonly spinAsset: string | null;
  /** Xp at which a player gets a spin, once each, while no hook is believed. Rising. */
  readonly spinThresholds: readonly Hundredths[];
  readonly embed: { readonly kind: 'direct' } | { readonly kind: 'frame'; readonly origin: string };
  readonly knobs: ClaimrKnobs;
}
