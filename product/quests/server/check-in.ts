import type { Transaction } from '@wow/core/database';
import { isRefusal, refuse, type Refusal, type ReplyOf } from '@wow/core/protocol';
import { readPause } from '@wow/product/games/server';
import type { Purse } from '@wow/product/ledger/server';
import { checkinStanding } from '../checkin-row.ts';
import { dateOf, dayOf } from '../period.ts';
import type { questEndpoints } from '../wire.ts';
import { readStops } from './definitions-store.ts';
import { pay } from './pay.ts';
import { keepEvent, readLastCheckin } from './quest-events-store.ts';
import type { QuestNeeds } from './quest-needs.ts';

/** Checks the player in for the present day of UTC and pays what the day gives. The purse is held by this transaction. */
export async function checkIn(
  tx: Transaction,
  { rewards, rules }: Pick<QuestNeeds, 'rewards' | 'rules'>,
  purse: Purse,
): Promise<ReplyOf<typeof questEndpoints.checkin> | Refusal> {
  const { checkin } = rules().rules;
  if (!checkin || (await readStops(tx)).has(checkin.id)) return refuse('not_claimable');
  if ((await readPause(tx, purse.playerId)) !== null) return refuse('play_paused');
  const { last, nowMs } = await readLastCheckin(tx, purse.playerId);
  const today = dayOf(nowMs);
  const { place, isCheckedIn } = checkinStanding(checkin, last, today);
  if (isCheckedIn) return refuse('not_claimable');
  const given = checkin.days[place - 1]!; // places are those of the row
  const paid = await pay(tx, rewards, purse, { quest: checkin.id, period: dateOf(today), rewards: given });
  if (isRefusal(paid)) return paid;
  // With the version that the call itself was given: the one of the payment is the claim's.
  await keepEvent(tx, purse.playerId, purse.version, { kind: 'checkin', subject: dateOf(today), place });
  return paid;
}
