import { useMemo, type ReactNode } from 'react';
import { AuthenticationContext } from '../sign-in/authentication-context.ts';
import type { AuthenticationAdapter, AuthenticationStatus } from '../sign-in/authentication.ts';

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
