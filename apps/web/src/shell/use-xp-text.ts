import { formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages.ts';

/** Returns the xp in words: of how many there are to the next level, or alone past the last one. */
export function useXpText(xp: number, nextXp: number | null): string {
  const messages = useMessages();
  const shown = formatAmount(xp);
  return nextXp === null ? messages.xpAlone({ xp: shown }) : messages.xpOf({ xp: shown, nextXp: formatAmount(nextXp) });
}
