import type { Transaction } from '@wow/core/database';
import { isRefusal, refuse, type Refusal, type ReplyOf } from '@wow/core/protocol';
import type { Purse } from '@wow/product/ledger/server';
import { questStatus } from '../quest-status.ts';
import type { Quest } from '../quest-rules.ts';
import type { questEndpoints } from '../wire.ts';
import { countUp } from './count-up.ts';
import { keepPaidWallet, removePaidWallet } from './paid-wallets-store.ts';
import { pay } from './pay.ts';
import type { QuestNeeds } from './quest-needs.ts';
import { readStanding } from './read-standing.ts';

/**
 * Pays a finished quest, or refuses. The purse is held by this transaction, so nothing of the player moves meanwhile.
 * A refusal has paid nothing; what was counted on the way is kept, for it only says what the events say. `wallet` is what
 * `walletToPay` has returned: a quest for wallets is paid once for each wallet, whichever account it is linked to.
 */
export async function claim(
  tx: Transaction,
  { rewards, rules }: Pick<QuestNeeds, 'rewards' | 'rules'>,
  purse: Purse,
  quest: Quest,
  wallet: string | Refusal | null,
): Promise<ReplyOf<typeof questEndpoints.claim> | Refusal> {
  const open = rules();
  const book = await countUp(tx, open, purse.playerId, purse.version);
  const standing = await readStanding(tx, open, purse.playerId);
  if (standing.isPaused) return refuse('play_paused');
  if (standing.stops.has(quest.id)) return refuse('not_claimable');
  const status = questStatus(quest, book, standing);
  if (status?.state !== 'claimable') return refuse('not_claimable');
  const due = { quest: quest.id, period: status.period, rewards: quest.rewards };
  if (quest.task.kind !== 'wallet_verified') return pay(tx, rewards, purse, due);
  if (isRefusal(wallet)) return wallet;
  if (wallet === null) return refuse('not_claimable');
  if (!(await keepPaidWallet(tx, quest.id, wallet))) return refuse('wallet_counted');
  const paid = await pay(tx, rewards, purse, due);
  if (isRefusal(paid)) await removePaidWallet(tx, quest.id, wallet);
  return paid;
}
