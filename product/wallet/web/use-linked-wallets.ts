import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@wow/product/accounts/web';
import { useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import { walletEndpoints, type LinkedWallet } from '@wow/product/wallet';

const KEY = 'wallets';
/** Another device may link a wallet. */
const STALE_AFTER_MS = 30_000;

export function useLinkedWallets(): EndpointQuery<{ readonly wallets: readonly LinkedWallet[] }> {
  const { player, call } = useSession();
  const isMember = player.kind === 'signed-in';
  return useEndpointQuery(KEY, isMember ? () => call(walletEndpoints.wallets) : null, STALE_AFTER_MS);
}

export function useRefreshLinkedWallets(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [KEY] });
}
