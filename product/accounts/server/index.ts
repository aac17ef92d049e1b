export { createAuthenticate, type Authenticate, createSessions, SESSION_ENDED_TOPIC } from './sessions.ts';
export { limitsHandlers } from './limits-handlers.ts';
export { toChecksumAddress, sessionHandlers } from './session-handlers.ts';
export { createExclusions, removeEndedExclusions } from './exclusions-store.ts';
export { accountHandlers, createAccount, openSession, type AccountDeps } from './sign-in.ts';
export { exportAccount } from './export-account.ts';
export { ownAccountHandlers } from './own-account-handlers.ts';
export type { LinkedWalletRepository } from './verify-owner.ts';
export {
  clearVerifiedWallets,
  recordWalletVerified,
  checkReauthenticated,
  removeSessions,
} from './own-sessions-store.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { findByUsername, lockPlayer, readPlayer, sharesMailbox, toConflictRefusal } from './players-store.ts';
export { hashSessionToken, removeExpiredSessions } from './sessions-store.ts';
export { recordSignInChange } from './sign-in-changes-store.ts';
export { parsePlayerName } from '../username.ts';
