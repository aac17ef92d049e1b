import type { RoundState } from './round-types.ts';

/** Times in ms from the start of the round. */
export interface TimedMotion {
  readonly startsAt: number;
  readonly durationMs: number;
  readonly keyframes: readonly {
    readonly transform: string;
    readonly opacity?: number;
    readonly offset?: number;
    readonly easing?: string;
  }[];
}

export const SWING = 'cubic-bezier(0.3333, 0, 0.6667, 1)';

/** Exact curves of an even gain and an even loss of speed. */
export const SPEED_UP = 'cubic-bezier(0.3333, 0, 0.6667, 0.3333)';
export const BRAKE = 'cubic-bezier(0.3333, 0.6667, 0.6667, 1)';

/** In ms of `performance.now()`. What moves and sounds gets its landing in ms from the start of the round. */
export interface Roll {
  readonly startedAt: number;
  readonly landing: Landing | null;
}

export interface Landing {
  readonly answeredAt: number;
  readonly endsAt: number;
}

/** Null while nothing moves. A recalled round never moves: it is shown as it ended. */
export function toRoll(state: RoundState<unknown, unknown>): Roll | null {
  if (state.phase === 'rolling') return { startedAt: state.startedAt, landing: null };
  return state.phase === 'landing' ? { startedAt: state.startedAt, landing: state } : null;
}

export type DisplayPhase = 'waiting' | 'rolling' | 'won' | 'lost';

/** Returns the phase that the player sees; `won` counts only with the result. */
export function getDisplayPhase(phase: RoundState<unknown, unknown>['phase'], won: boolean): DisplayPhase {
  if (phase === 'rolling' || phase === 'landing') return 'rolling';
  if (phase !== 'result') return 'waiting';
  return won ? 'won' : 'lost';
}
