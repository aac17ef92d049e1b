import { formatAmount } from '@wow/core/ui';
import { useGateMessages } from './gate-messages.ts';

/** In units. */
export interface WelcomeGrant {
  readonly points: number;
  readonly spins: number;
  /** Points added after a won free round. */
  readonly free_round: number;
}

export function useWelcomeText(welcome: WelcomeGrant | null, wonFreeRound = false): string {
  const messages = useGateMessages();
  if (welcome === null) return messages.free;
  const total = welcome.points + (wonFreeRound ? welcome.free_round : 0);
  const points = formatAmount(total);
  if (welcome.spins === 0) return total === 0 ? messages.free : messages.freePoints({ points });
  return messages.freePointsAndSpins({ points, count: welcome.spins, spins: formatAmount(welcome.spins) });
}
