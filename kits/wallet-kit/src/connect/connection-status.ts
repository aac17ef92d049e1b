import type { AuthenticationStatus } from '../sign-in/authentication.ts';

export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected';

/** Returns how far a player has come, by the wallet and by the app's answer about it; null for an app that asks none. */
export function connectionStatus(isConnected: boolean, authentication: AuthenticationStatus | null): ConnectionStatus {
  if (!isConnected) return 'disconnected';
  if (authentication === null || authentication === 'authenticated') return 'connected';
  return authentication;
}
