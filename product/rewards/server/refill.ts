import type { Queryable, Transaction } from '@wow/core/database';
import { hundredths, refuse, toWire, fromUnits, type PlayerId, type Refusal, type ReplyOf } from '@wow/core/protocol';
import type { Holdings, Transfer } from '@wow/product/ledger';
import { createPosting, readHoldings, writePosting, type Purse } from '@wow/product/ledger/server';
import type { rewardEndpoints } from '../wire.ts';
import { findNextRefillAt, saveRefill } from './rewards-store.ts';
import type { RewardRules } from './reward-rules.ts';

type Rules = RewardRules['refill'];

const canRefill = ({ points, spins }: Holdings, { below }: Rules): boolean => points < fromUnits(below) && spins === 0;

export async function offerRefill(
  db: Queryable,
  rules: Rules,
  playerId: PlayerId,
  isPaused: boolean,
): Promise<ReplyOf<typeof rewardEndpoints.offeredRefill>> {
  const [holdings, nextAt] = await Promise.all([
    readHoldings(db, playerId),
    rules.per_day > 0 ? findNextRefillAt(db, playerId, rules) : null,
  ]);
  return {
    available: !isPaused && rules.per_day > 0 && nextAt === null && canRefill(holdings, rules),
    available_at: nextAt?.toISOString() ?? null,
    ...rules,
  };
}

/** Refuses before anything is written. */
export async function refill(
  tx: Transaction,
  rules: Rules,
  purse: Purse,
  isPaused: boolean,
): Promise<ReplyOf<typeof rewardEndpoints.refill> | Refusal> {
  const { playerId, holdings } = purse;
  if (isPaused) return refuse('play_paused');
  if (!canRefill(holdings, rules) || rules.per_day === 0) return refuse('not_claimable');
  if ((await findNextRefillAt(tx, playerId, rules)) !== null) return refuse('not_claimable');
  const amount = hundredths(fromUnits(rules.to) - holdings.points);
  const transfer: Transfer = { unit: 'points', from: 'bank', to: 'player', amount, reason: 'refill' };
  const posting = createPosting(purse, [transfer])!; // incoming transfers are never refused
  await writePosting(tx, posting);
  await saveRefill(tx, playerId, posting.to.version);
  return {
    balance: toWire(posting.to.holdings.points),
    spins: toWire(posting.to.holdings.spins),
    refilled: toWire(amount),
  };
}
