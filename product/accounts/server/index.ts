export { createAuthenticate, type Authenticate } from './authenticate.ts';
export { accountHandlers } from './handlers.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export type { Registrar } from './register.ts';
export { openSessions, type Sessions } from './sessions.ts';
export { removeExpiredSessions } from './sessions-store.ts';
export { verifyUserToken, type Audience } from './user-token.ts';
