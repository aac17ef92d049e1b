import { ownAccountEndpoints, type SignInChangeReply } from '@wow/product/accounts';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { useSession } from '../../session.ts';

/** Returns how the player's account can be entered as it changed, newest first. */
export function useSignInChanges(): Asked<{ readonly changes: readonly SignInChangeReply[] }> {
  const { call } = useSession();
  return useAsked('sign-in-changes', () => call(ownAccountEndpoints.signInChanges), 0);
}
