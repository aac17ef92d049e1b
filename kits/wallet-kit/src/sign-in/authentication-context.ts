import { createContext, useContext } from 'react';
import type { AuthenticationAdapter, AuthenticationStatus } from './authentication.ts';

/** How players prove here that an address is theirs, and whether this one has. */
export interface AuthenticationSettings {
  readonly adapter: AuthenticationAdapter;
  readonly status: AuthenticationStatus;
}

/** Null: an app without signing in, or one that has switched it off. */
export const AuthenticationContext = createContext<AuthenticationSettings | null>(null);

export const useAuthentication = (): AuthenticationSettings | null => useContext(AuthenticationContext);

/**
 * Returns the app's adapter.
 *
 * @throws Error where there is none.
 */
export function useAuthenticationAdapter(): AuthenticationAdapter {
  const authentication = useContext(AuthenticationContext);
  if (!authentication) throw new Error('No authentication adapter found');
  return authentication.adapter;
}
