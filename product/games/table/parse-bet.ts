import { fromWire, refuse, type Hundredths, type Refusal } from '@wow/core/protocol';

/** Returns the bet of a call's body as an amount, or the refusal of a number that is none. */
export function parseBet(bet: number): Hundredths | Refusal {
  try {
    return fromWire(bet);
  } catch {
    return refuse('invalid_bet');
  }
}
