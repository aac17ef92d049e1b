import { formatAmount } from '@wow/core/ui';
import { useGateMessages } from './gate-messages.ts';

/** What a new player starts with, in units. */
export interface WelcomeGrant {
  readonly points: number;
  readonly spins: number;
}

/** Returns the sentence that says that signing up is free, and what a new player gets. */
export function useWelcomeText(welcome: WelcomeGrant | null): string {
  const messages = useGateMessages();
  if (welcome === null) return messages.free;
  const points = formatAmount(welcome.points);
  if (welcome.spins === 0) return welcome.points === 0 ? messages.free : messages.freePoints({ points });
  return messages.freePointsAndSpins({ points, count: welcome.spins, spins: formatAmount(welcome.spins) });
}
