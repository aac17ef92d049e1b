// Sign-in through next-auth 4.24 or 5, like `@rainbow-me/rainbowkit-siwe-next-auth`.
export {
  NextAuthProvider,
  NextAuthProvider as RainbowKitSiweNextAuthProvider,
  type NextAuthProviderProps,
} from './next-auth/NextAuthProvider.tsx';
export type { GetSiweMessageOptions } from './next-auth/create-next-auth-adapter.ts';
