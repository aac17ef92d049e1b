import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react';
import { type ReactNode, useMemo } from 'react';
import { AuthenticationProvider } from '../authentication/AuthenticationProvider.tsx';
import { createNextAuthAdapter, type GetSiweMessageOptions } from './create-next-auth-adapter.ts';

/** The options of `NextAuthProvider`. */
export interface NextAuthProviderProps {
  /** If false, the kit behaves as if the app had no sign-in. @default true */
  readonly enabled?: boolean;
  /** @default the page's domain and address, and a sentence */
  readonly getSiweMessageOptions?: GetSiweMessageOptions;
  readonly children: ReactNode;
}

/** Signs in with the wallet through next-auth. Put it inside next-auth's `SessionProvider`, around the kit's provider. */
export function NextAuthProvider({
  enabled = true,
  getSiweMessageOptions,
  children,
}: NextAuthProviderProps): ReactNode {
  // Absent while a server renders the page.
  const status = useSession()?.status ?? 'loading';
  const adapter = useMemo(
    () => createNextAuthAdapter({ getCsrfToken, signIn, signOut }, getSiweMessageOptions),
    [getSiweMessageOptions],
  );
  return (
    <AuthenticationProvider adapter={adapter} status={status} enabled={enabled}>
      {children}
    </AuthenticationProvider>
  );
}
