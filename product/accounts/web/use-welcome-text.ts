import { formatAmount } from '@wow/core/ui';
import { useGateMessages } from './gate-messages.ts';

/** In units. */
export interface WelcomeGrant {
  readonly points: number;
  readonly spins: number;
}

export function useWelcomeText(welcome: WelcomeGrant | null): string {
  const messages = useGateMessages();
  if (welcome === null) return messages.free;
  const points = formatAmount(welcome.points);
  if (welcome.spins === 0) return welcome.points === 0 ? messages.free : messages.freePoints({ points });
  return messages.freePointsAndSpins({ points, count: welcome.spins, spins: formatAmount(welcome.spins) });
}
