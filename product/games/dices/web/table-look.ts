import type { Mood } from '@wow/core/ui';
import type { RoundState } from '../../table/round-state.ts';

/** How the round stands for the eye. */
export type Stand = 'waiting' | 'rolling' | 'won' | 'lost';

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

export const HOUSE_MOODS: Readonly<Record<Stand, Mood>> = {
  waiting: 'calm',
  rolling: 'shut',
  won: 'wow',
  lost: 'smug',
};
export const PLAYER_MOODS: Readonly<Record<Stand, Mood>> = { waiting: 'o', rolling: 'o', won: 'joy', lost: 'calm' };
