export { LazyAuthDialog } from './LazyAuthDialog.tsx';
export type { AuthAction } from './auth-form.ts';
export type { MemberCall } from './member-call.ts';
export { SessionProvider } from './SessionProvider.tsx';
export { SignInGate } from './SignInGate.tsx';
export { useSession, type Player, type Session } from './session.ts';
export { createTokenStore, type TokenStore } from './token-store.ts';
