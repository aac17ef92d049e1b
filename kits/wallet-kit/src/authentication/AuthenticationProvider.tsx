import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AuthenticationAdapter, AuthenticationStatus } from './authentication.ts';

const AuthenticationContext = createContext<AuthenticationConfig | null>(null);

export const useAuthentication = (): AuthenticationConfig | null => useContext(AuthenticationContext);

/** A sign-in and its state. The app owns the state: its server knows whether there is a session. */
export interface AuthenticationConfig<Message = unknown> {
  readonly adapter: AuthenticationAdapter<Message>;
  readonly status: AuthenticationStatus;
}

interface AuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
  /** If false, the kit behaves as if the app had no sign-in. @default true */
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
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>;
}
