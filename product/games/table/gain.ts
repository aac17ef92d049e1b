import { fromWire, toWire, hundredths } from '@wow/core/protocol';

/** Returns what the round brought the player in units: the payout less the bet, negative when it was lost. */
export const gainOf = (payout: number, bet: number): number => toWire(hundredths(fromWire(payout) - fromWire(bet)));
