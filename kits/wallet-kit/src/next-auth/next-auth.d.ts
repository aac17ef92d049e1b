// What the kit uses of next-auth 4.24 and 5, an optional package.
declare module 'next-auth/react' {
  export function useSession(): { readonly status: 'loading' | 'authenticated' | 'unauthenticated' } | undefined;
  export function getCsrfToken(): Promise<string | undefined>;
  export function signIn(
    provider: 'credentials',
    options: { readonly message: string; readonly signature: string; readonly redirect: false },
  ): Promise<{ readonly ok: boolean } | undefined>;
  export function signOut(options: { readonly redirect: false }): Promise<unknown>;
}
