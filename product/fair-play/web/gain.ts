import { fromWire, hundredths, toWire } from '@wow/core/protocol';
import type { Round } from './ports.ts';

/** Returns what a round brought in points. Its player is told the purse around it; the rest see payout and bet. */
export function gainOf({ payout, bet, balance_before: before, balance_after: after }: Round): number {
  const [from, to] = before === undefined || after === undefined ? [bet, payout] : [before, after];
  return toWire(hundredths(fromWire(to) - fromWire(from)));
}
