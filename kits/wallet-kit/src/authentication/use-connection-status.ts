import type { AuthenticationStatus } from './authentication.ts';
import { useConnection } from 'wagmi';
import { useAuthentication } from './AuthenticationProvider.tsx';

export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected';

export function getConnectionStatus(
  isConnected: boolean,
  authentication: AuthenticationStatus | null,
): ConnectionStatus {
  if (!isConnected) return 'disconnected';
  if (authentication === null || authentication === 'authenticated') return 'connected';
  return authentication;
}

/** A wallet without an account is not connected, although wagmi says so. */
export function useConnectionStatus(): ConnectionStatus {
  const { isConnected, address } = useConnection();
  return getConnectionStatus(isConnected && address !== undefined, useAuthentication()?.status ?? null);
}
