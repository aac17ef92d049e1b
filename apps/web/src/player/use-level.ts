import { useSession } from '@wow/product/accounts/web';
import { loadTiersCall, useTiers, computeLevelProgress, type LevelProgress } from '@wow/product/rewards/web';
import type { Profile } from '@wow/product/accounts';
import { formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages/messages.ts';

/** Returns the xp thresholds; asked for together with the profile, not after it, so that the numbers come at once. */
export function useTiersXp(): readonly number[] | null {
  const { player, call } = useSession();
  const ask = async () => {
    const { tiersEndpoint } = await loadTiersCall();
    return call(tiersEndpoint);
  };
  return useTiers(player.kind === 'visitor' ? null : ask);
}

/** Returns how far this player is on the way to the next level. */
export function useLevel({ xp, rank }: Profile): LevelProgress {
  return computeLevelProgress(xp, rank, useTiersXp());
}

/** Returns the xp in words: of how many there are to the next level, or alone past the last one. */
export function useXpText(xp: number, nextXp: number | null): string {
  const messages = useMessages();
  const shown = formatAmount(xp);
  return nextXp === null ? messages.xpAlone({ xp: shown }) : messages.xpOf({ xp: shown, nextXp: formatAmount(nextXp) });
}
