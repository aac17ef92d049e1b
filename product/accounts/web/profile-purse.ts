import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '@wow/product/accounts';
import { loadAccountCalls } from './load-account-calls.ts';
import type { MemberCall } from './member-call.ts';
import { createPurseHold, type PurseHold, type ShownPurse } from './purse-hold.ts';

const purseOf = ({ balance, spins, xp, rank }: Profile): ShownPurse => ({ balance, spins, xp, rank });

/** Returns the hold over the purse in the profile that the cache keeps under this key. */
export const holdProfilePurse = (cache: QueryClient, key: readonly unknown[], call: MemberCall): PurseHold =>
  createPurseHold({
    show: (purse) => cache.setQueryData<Profile>(key, (profile) => profile && { ...profile, ...purse }),
    isShown({ balance, spins, xp, rank }) {
      const shown = cache.getQueryData<Profile>(key);
      return shown?.balance === balance && shown.spins === spins && shown.xp === xp && shown.rank === rank;
    },
    async ask() {
      const { accountEndpoints } = await loadAccountCalls();
      const outcome = await call(accountEndpoints.profile);
      return outcome.kind === 'reply' ? purseOf(outcome.reply) : null;
    },
  });
