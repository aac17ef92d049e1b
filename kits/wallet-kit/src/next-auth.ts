// The counterpart of `@rainbow-me/rainbowkit-siwe-next-auth`, with its names too.
export {
  NextAuthProvider,
  NextAuthProvider as RainbowKitSiweNextAuthProvider,
  type NextAuthProviderProps,
} from './next-auth/NextAuthProvider.tsx';
export type { GetSiweMessageOptions } from './next-auth/create-next-auth-adapter.ts';
