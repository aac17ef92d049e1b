import { fromWire, hundredths, toWire } from '@wow/core/protocol';
import type { RoundState } from './round-types.ts';

export type DisplayPhase = 'waiting' | 'rolling' | 'won' | 'lost';

export function getDisplayPhase(phase: RoundState<unknown, unknown>['phase'], won: boolean): DisplayPhase {
  if (phase === 'rolling' || phase === 'landing') return 'rolling';
  if (phase !== 'result') return 'waiting';
  return won ? 'won' : 'lost';
}

export const computeGain = (payout: number, bet: number): number =>
  toWire(hundredths(fromWire(payout) - fromWire(bet)));
