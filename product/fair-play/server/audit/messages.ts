import type { Found, RoundsTask } from './check-rounds.ts';

/** Asks a thread to check some rounds. */
export interface RoundsRequest {
  readonly id: number;
  readonly task: RoundsTask;
}

/** What it found; or why it could not look, which is a fault of the audit. */
export type RoundsAnswer =
  { readonly id: number; readonly found: readonly Found[] } | { readonly id: number; readonly failure: string };
