import { useSession } from '@wow/product/accounts/web';
import { cameFromCache } from './came-from-cache.ts';
import { useConnection } from './use-connection.ts';

/** Whether the app was opened without a server, so that who plays here cannot be known until there is one. */
export function useUnplugged(): boolean {
  const { player } = useSession();
  const { kind } = useConnection();
  return cameFromCache && player.kind === 'unknown' && (kind === 'lost' || kind === 'asking');
}
