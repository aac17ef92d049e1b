import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AuthenticationAdapter, AuthenticationStatus } from './authentication.ts';

export interface AuthenticationSettings {
  readonly adapter: AuthenticationAdapter;
  readonly status: AuthenticationStatus;
}

const AuthenticationContext = createContext<AuthenticationSettings | null>(null);

export const useAuthentication = (): AuthenticationSettings | null => useContext(AuthenticationContext);

export function useAuthenticationAdapter(): AuthenticationAdapter {
  const authentication = useContext(AuthenticationContext);
  if (!authentication) throw new Error('No authentication adapter found');
  return authentication.adapter;
}

export interface AuthenticationConfig<Message> {
  readonly adapter: AuthenticationAdapter<Message>;
  readonly status: AuthenticationStatus;
}

interface AuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
  /**
   * If false, the kit behaves as if the app had no sign-in.
   * @default true
   */
  readonly enabled?: boolean;
  readonly children: ReactNode;
}

/** Asks for a sign-in after connecting. Put it around `WalletKitProvider`. */
export function AuthenticationProvider<Message>(props: AuthenticationProviderProps<Message>): ReactNode {
  const { adapter, status, enabled = true, children } = props;
  // The kit passes an adapter only messages that the same adapter created.
  const value = useMemo(
    () => (enabled ? { adapter: adapter as AuthenticationAdapter, status } : null),
    [adapter, status, enabled],
  );
  return <AuthenticationContext value={value}>{children}</AuthenticationContext>;
}
