import { answer, type Handlers } from '@wow/core/protocol';
import type { rewardEndpoints } from '../wire.ts';

/** Returns the handler of every reward call. */
export const rewardHandlers = ({ tiersXp }: { tiersXp: readonly number[] }): Handlers<typeof rewardEndpoints> => {
  const tiers = tiersXp.map((thresholdXp) => ({ max_xp: thresholdXp }));
  return { tiers: () => Promise.resolve(answer(tiers)) };
};
