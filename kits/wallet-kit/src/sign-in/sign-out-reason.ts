import type { SignOutReason } from './authentication.ts';

/** A wallet's state, as far as signing out depends on it. */
export interface Held {
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting';
  readonly address?: string | undefined;
  readonly chainId?: number | undefined;
  /** Of the connector: another one is another wallet. */
  readonly uid?: string | undefined;
}

/** When an adapter does not say it. */
const USUAL: readonly SignOutReason[] = ['account'];

/** Returns why a change signs the player's wallet out, or null when it does not. */
export function signOutReason(
  before: Held,
  now: Held,
  signOutOn: readonly SignOutReason[] = USUAL,
): SignOutReason | null {
  if (before.status !== 'connected') return null;
  if (now.status === 'disconnected') return 'disconnect';
  if (now.status !== 'connected') return null;
  const isOther = now.uid !== before.uid || now.address?.toLowerCase() !== before.address?.toLowerCase();
  if (isOther && signOutOn.includes('account')) return 'account';
  return now.chainId !== before.chainId && signOutOn.includes('chain') ? 'chain' : null;
}
