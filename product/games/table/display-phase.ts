import type { RoundState } from './round-types.ts';
import { fromWire, toWire, hundredths } from '@wow/core/protocol';

/** The phase that the player sees. */
export type DisplayPhase = 'waiting' | 'rolling' | 'won' | 'lost';

/** Returns the shown phase; `won` counts only in the result phase. */
export function getDisplayPhase(phase: RoundState<unknown, unknown>['phase'], won: boolean): DisplayPhase {
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

/** Returns what the round brought the player in units: the payout less the bet, negative when it was lost. */
export const computeGain = (payout: number, bet: number): number =>
  toWire(hundredths(fromWire(payout) - fromWire(bet)));
