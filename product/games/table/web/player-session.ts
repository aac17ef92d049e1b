import type { ComponentType } from 'react';
import type { BodyOf, Endpoint, ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { DisplayPhase } from '../roll.ts';
import type { Purse } from '../round-types.ts';
import type { Proof } from './seal/shown-round.ts';

export interface RefillOffer {
  readonly available: boolean;
  /** ISO 8601; null when the limits of time allow it now. */
  readonly available_at: string | null;
  readonly to: number;
}

export interface PlayerSession {
  readonly username: string;
  /** The ids of worn items; absent for a visitor. */
  readonly face?: string | null | undefined;
  /** The id of the chosen pattern of tables; absent for a visitor. */
  readonly table?: string | null | undefined;
  /** Scopes what the browser stores about an unfinished round. */
  readonly playerKey: string;
  /** For rounds of this tab; null without storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** In units. */
  readonly balance: number;
  readonly spins: number;
  /** Calls an endpoint that moves no value. */
  readonly ask: <E extends Endpoint>(endpoint: E) => Promise<Outcome<ReplyOf<E>>>;
  readonly play: <E extends Endpoint>(
    endpoint: E,
    body: BodyOf<E>,
    idempotencyKey: string,
  ) => Promise<Outcome<ReplyOf<E>>>;
  /** While a round is open, nothing else changes the displayed purse. Returns how to end that. */
  readonly freezeDisplay: () => () => void;
  /** Called on Continue, or at once when the player leaves the page; with a count of spins as soon as it is known. */
  readonly applyBalance: (purse: Partial<Purse>) => void;
  /** Then a result is followed by Continue alone, so that the reminder of a full hour can appear. */
  readonly isReminderDue: () => boolean;
  /** Called once for every round with a bet, when its purse is applied. */
  readonly onRoundPlayed: (round: { readonly bet: number; readonly payout: number }) => void;
  readonly help: PointsHelpCalls;
  /** What the seal of a result unfolds; without it, results have no seal. */
  readonly Proof?: Proof | undefined;
  /** What the table of a visitor shows in place of bets, and in place of points lost. */
  readonly freeRound?: { readonly Foot: ComponentType<{ phase: DisplayPhase }>; readonly lostText: string } | undefined;
}

interface PointsHelpCalls {
  readonly askRefill: () => Promise<Outcome<RefillOffer>>;
  /** The same key may be asked again until it is answered. */
  readonly takeRefill: (idempotencyKey: string) => Promise<Outcome<Required<Purse> & { readonly refilled: number }>>;
  /** Returns its title, or null. */
  readonly askNearestQuest: () => Promise<string | null>;
  readonly openWheel: () => void;
}
