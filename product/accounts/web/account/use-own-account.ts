import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@wow/core/protocol';
import { ownAccountEndpoints } from '@wow/product/accounts';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { useSession } from '../session.ts';

const ACCOUNT_KEY = 'account';

export type OwnAccount = ReplyOf<typeof ownAccountEndpoints.account>;

/** Returns what the server says about the player's own account, and how to put in what it has said since. */
export function useOwnAccount(): Asked<OwnAccount> & { readonly put: (part: Partial<OwnAccount>) => void } {
  const { call } = useSession();
  const cache = useQueryClient();
  const asked = useAsked(ACCOUNT_KEY, () => call(ownAccountEndpoints.account), 0);
  return {
    ...asked,
    put: (part) => cache.setQueryData<OwnAccount>([ACCOUNT_KEY], (account) => account && { ...account, ...part }),
  };
}
