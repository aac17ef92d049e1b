import type { Transaction } from '@wow/core/database';
import { hundredths, type Hundredths, type PlayerId } from '@wow/core/protocol';
import type { Transfer } from '@wow/product/ledger';
import { lockPurse } from '@wow/product/ledger/server';
import type { RewardRules } from './reward-rules.ts';
import { settleXp, type XpChange } from './settle-xp.ts';

/**
 * Brings a player's xp in line with what another system counts, and gives what follows from it. It may fall: then the
 * rank falls with it, what was given stays, and nothing is given again when it rises.
 * It holds the player's purse to the end of the transaction; who sets several players takes them in the order of ids.
 */
export async function setXp(
  tx: Transaction,
  rules: RewardRules,
  playerId: PlayerId,
  xp: Hundredths,
): Promise<XpChange> {
  const purse = await lockPurse(tx, playerId);
  return settleXp(tx, rules, purse, correctionOf(purse.holdings.xp, xp));
}

function correctionOf(from: Hundredths, to: Hundredths): Transfer[] {
  if (to < 0) throw new RangeError(`xp cannot be ${to}`);
  if (to === from) return [];
  const amount = hundredths(Math.abs(to - from));
  const way = to > from ? ({ from: 'bank', to: 'player' } as const) : ({ from: 'player', to: 'bank' } as const);
  return [{ unit: 'xp', ...way, amount, reason: 'correction' }];
}
