import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@wow/product/accounts/web';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { walletEndpoints, type LinkedWallet } from '@wow/product/wallet';

const KEY = 'wallets';
/** Another device may link one. */
const GOOD_FOR_MS = 30_000;

/** Returns the wallets of the signed-in player, as the server says. */
export function useLinkedWallets(): Asked<{ readonly wallets: readonly LinkedWallet[] }> {
  const { player, call } = useSession();
  const isMember = player.kind === 'signed-in';
  return useAsked(KEY, isMember ? () => call(walletEndpoints.wallets) : null, GOOD_FOR_MS);
}

/** Returns how to have them asked for anew. */
export function useRenewWallets(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [KEY] });
}
