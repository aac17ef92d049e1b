import type { RoundState } from './round-state.ts';

/** A running round as what moves needs it, in ms of the round's clock. */
export interface Roll {
  readonly startedAt: number;
  /** Null until the answer is there. */
  readonly landing: Landing | null;
}

export interface Landing {
  readonly answeredAt: number;
  readonly endsAt: number;
}

/** Returns the roll of a round; null while nothing moves. A recalled round never moves: it is shown as it ended. */
export function rollOf(state: RoundState<unknown, unknown>): Roll | null {
  switch (state.phase) {
    case 'rolling':
      return { startedAt: state.startedAt, landing: null };
    case 'landing':
      return { startedAt: state.startedAt, landing: state };
    case 'betting':
    case 'result':
    case 'recalling':
    case 'unresolved':
    case 'away':
      return null;
  }
}
