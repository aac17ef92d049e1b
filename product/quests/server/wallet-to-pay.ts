import { isRefusal, refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import type { Quest } from '../quest-rules.ts';
import { readPaidWallets } from './paid-wallets-store.ts';
import type { QuestNeeds } from './quest-needs.ts';
import { statusOf } from './status-of.ts';

interface Claimant {
  readonly playerId: PlayerId;
  /** Counts the call: chains may be asked for it. */
  readonly admit: () => Promise<Refusal | null>;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Returns the hash of the wallet that completes this quest for the player, or why none does. Null: the quest is not
 * claimable anyway. It asks chains, so it is called before the transaction that pays.
 */
export async function walletToPay(
  needs: QuestNeeds,
  quest: Quest,
  { playerId, admit }: Claimant,
): Promise<string | Refusal | null> {
  if ((await statusOf(needs, playerId, quest))?.state !== 'claimable') return null;
  const wallets = await needs.walletsOf(playerId);
  const paid = await readPaidWallets(
    needs.db,
    quest.id,
    wallets.map(({ hash }) => hash),
  );
  const unpaid = wallets.filter(({ hash }) => !paid.has(hash));
  if (unpaid.length === 0) return wallets.length === 0 ? null : refuse('wallet_counted');
  const tooMany = await admit();
  if (tooMany) return tooMany;
  const { wallet: rule } = needs.rules().rules;
  let isAway = false;
  for (const { hash, isUsed } of unpaid) {
    const used = await isUsed(rule);
    if (used === true) return hash;
    isAway ||= used === null;
  }
  return isAway ? refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : refuse('wallet_empty');
}

/** Refusals that say nothing about the wallet: the same key may be answered otherwise later. */
export const isPassing = (wallet: string | Refusal | null): wallet is Refusal =>
  isRefusal(wallet) && (wallet.code === 'unavailable' || wallet.code === 'rate_limited');
