import { useConnection } from 'wagmi';
import { useSession } from '@wow/product/accounts/web';
import type { AuthenticationStatus } from '@wow/wallet-kit';
import { useLinkedWallets } from '../use-linked-wallets.ts';

/**
 * Returns whether the connected wallet is known to be the player's: whether it is linked to the account that is signed in.
 * Connecting alone tells the server nothing: it is asked for the player's wallets, never about this one.
 */
export function useStanding(): AuthenticationStatus {
  const { address } = useConnection();
  const { player } = useSession();
  const { reply, failed } = useLinkedWallets();
  if (player.kind === 'visitor') return 'unauthenticated';
  if (player.kind !== 'signed-in' || (reply === null && !failed)) return 'loading';
  const isLinked = reply?.wallets.some((wallet) => wallet.address.toLowerCase() === address?.toLowerCase());
  return isLinked ? 'authenticated' : 'unauthenticated';
}
