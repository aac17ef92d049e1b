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

const STATUSES: readonly unknown[] = ['loading', 'unauthenticated', 'authenticated'] satisfies AuthenticationStatus[];
const METHODS = ['getNonce', 'createMessage', 'verify', 'signOut'] as const;

function validate(adapter: object | undefined, status: AuthenticationStatus): void {
  if (!STATUSES.includes(status)) {
    throw new Error(`The option status of AuthenticationProvider is one of ${STATUSES.join(', ')}, not "${status}".`);
  }
  const missing = METHODS.find((name) => typeof (adapter as Partial<Record<string, unknown>>)?.[name] !== 'function');
  if (missing) throw new Error(`The option adapter of AuthenticationProvider has no function ${missing}.`);
}

/** Asks for a sign-in after connecting. Put it around `WalletKitProvider`. */
export function AuthenticationProvider<Message>(props: AuthenticationProviderProps<Message>): ReactNode {
  const { adapter, status, enabled = true, children } = props;
  if (enabled) validate(adapter, status);
  // The kit passes an adapter only messages that the same adapter created.
  const value = useMemo(
    () => (enabled ? { adapter: adapter as AuthenticationAdapter, status } : null),
    [adapter, status, enabled],
  );
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>;
}
