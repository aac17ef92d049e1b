import { useConnection } from 'wagmi';
import { useAuthentication } from '../sign-in/authentication-context.ts';
import { connectionStatus, type ConnectionStatus } from './connection-status.ts';

/** Returns how far the player has come. */
export const useConnectionStatus = (): ConnectionStatus =>
  connectionStatus(useConnection().isConnected, useAuthentication()?.status ?? null);
