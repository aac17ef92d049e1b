import { useSession } from '@wow/product/accounts/web';
import { loadTiersCall, useTiers, computeLevelProgress, type LevelProgress } from '@wow/product/rewards/web';
import type { Profile } from '@wow/product/accounts';
import { formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';

/** Returns the xp thresholds. They are fetched together with the profile, not after it. */
export function useTiersXp(): readonly number[] | null {
  const { player, call } = useSession();
  const ask = async () => {
    const { tiersEndpoint } = await loadTiersCall();
    return call(tiersEndpoint);
  };
  return useTiers(player.kind === 'visitor' ? null : ask);
}

export function useLevel({ xp, rank }: Profile): LevelProgress {
  return computeLevelProgress(xp, rank, useTiersXp());
}

export function useXpText(xp: number, nextXp: number | null): string {
  const messages = useMessages();
  const shown = formatAmount(xp);
  return nextXp === null ? messages.xpAlone({ xp: shown }) : messages.xpOf({ xp: shown, nextXp: formatAmount(nextXp) });
}
