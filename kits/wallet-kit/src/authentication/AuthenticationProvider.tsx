import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AuthenticationAdapter, AuthenticationStatus } from './authentication.ts';

/** How players prove here that an address is theirs, and whether this one has. */
export interface AuthenticationSettings {
  readonly adapter: AuthenticationAdapter;
  readonly status: AuthenticationStatus;
}

/** Null: an app without signing in, or one that has switched it off. */
const AuthenticationContext = createContext<AuthenticationSettings | null>(null);

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

/** How an app lets players prove that an address is theirs, and whether they have. */
export interface AuthenticationConfig<Message> {
  readonly adapter: AuthenticationAdapter<Message>;
  readonly status: AuthenticationStatus;
}

interface AuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
  /** False: as if there were no signing in. */
  readonly enabled?: boolean;
  readonly children: ReactNode;
}

/** Has players sign in after connecting. Stands around `WalletKitProvider`. */
export function AuthenticationProvider<Message>(props: AuthenticationProviderProps<Message>): ReactNode {
  const { adapter, status, enabled = true, children } = props;
  // The kit gives an adapter only messages that the adapter itself has made.
  const value = useMemo(
    () => (enabled ? { adapter: adapter as AuthenticationAdapter, status } : null),
    [adapter, status, enabled],
  );
  return <AuthenticationContext value={value}>{children}</AuthenticationContext>;
}
