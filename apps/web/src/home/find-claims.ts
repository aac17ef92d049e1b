import type { ReplyOf } from '@wow/core/protocol';
import type { LeagueReply } from '@wow/product/leagues';
import type { questEndpoints } from '@wow/product/quests';

export type QuestsReply = ReplyOf<typeof questEndpoints.quests>;

/** `title` is null where the app has a name for it. */
export interface Claim {
  readonly kind: 'check-in' | 'quest' | 'league' | 'tier';
  readonly title: string | null;
}

interface ClaimSources {
  readonly quests: QuestsReply | null;
  readonly league: LeagueReply | null;
  /** Tiers of the season that this browser has not opened. */
  readonly tiersToOpen: number;
}

/** Returns what waits for the player, the simplest first. */
export function findClaims({ quests, league, tiersToOpen }: ClaimSources): Claim[] {
  const result = league?.result;
  const isPaid = result != null && result.pays.points + result.pays.spins > 0;
  return [
    ...(quests?.checkin?.checked_in === false ? [{ kind: 'check-in', title: null } as const] : []),
    ...(quests?.quests ?? [])
      .filter(({ state }) => state === 'claimable')
      .map(({ title }) => ({ kind: 'quest', title }) as const),
    ...(isPaid && !result.claimed ? [{ kind: 'league', title: null } as const] : []),
    ...Array.from({ length: tiersToOpen }, () => ({ kind: 'tier', title: null }) as const),
  ];
}
