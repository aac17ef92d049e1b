import type { RoundState } from './round-state.ts';

/** How the round stands for the eye. */
export type Stand = 'waiting' | 'rolling' | 'won' | 'lost';

/** Returns how a round in this phase stands; `won` counts once there is a result. */
export function standOf(phase: RoundState<unknown, unknown>['phase'], won: boolean): Stand {
  switch (phase) {
    case 'betting':
    case 'recalling':
    case 'unresolved':
    case 'away':
      return 'waiting';
    case 'rolling':
    case 'landing':
      return 'rolling';
    case 'result':
      return won ? 'won' : 'lost';
  }
}
