export { createAuthenticate, type Authenticate, createSessions, SESSION_ENDED_TOPIC } from './sessions.ts';
export { limitsHandlers, readLimitsReply } from './limits-handlers.ts';
export { toChecksumAddress, sessionHandlers } from './session-handlers.ts';
export { createExclusions, removeEndedExclusions } from './exclusions-store.ts';
export { accountHandlers, createAccount, completeSignIn, openSession, type AccountDeps } from './sign-in.ts';
export { getBrowserSecret, hashBrowserSecret } from './browser-secret.ts';
export { exportAccount } from './export-account.ts';
export { ownAccountHandlers } from './own-account-handlers.ts';
export { type LinkedWalletRepository, requireConfirmed } from './confirm-identity.ts';
export { clearOtherConfirmations, recordConfirmed, removeSessions } from './own-sessions-store.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export {
  findByUsername,
  hasVerifiedEmail,
  isLocked,
  lockPlayer,
  readPlayer,
  sharesMailbox,
  toConflictRefusal,
} from './players-store.ts';
export { hashSessionToken, removeExpiredSessions } from './sessions-store.ts';
export {
  closeByOperator,
  correctBalanceByOperator,
  endSessionsByOperator,
  lockByOperator,
  renameByOperator,
  turnOffTotpByOperator,
  unlockByOperator,
  type OperatorDeps,
} from './operator/operate-accounts.ts';
export {
  findAccounts,
  hasPlayers,
  parsePlayerNumber,
  readAccountState,
  type AccountState,
  type FoundAccount,
} from './operator/operator-store.ts';
export { countRecoveryCodes } from './recovery-codes/recovery-codes-store.ts';
export { isTotpOn } from './totp/totp-store.ts';
export { refuseLocked } from './account-lock.ts';
export { recordActivity } from './record-activity.ts';
export { emailHandlers } from './email/email-handlers.ts';
export { createChallengeSecrets, type ChallengeSecrets } from './email/challenge-secrets.ts';
export { removeOldChallenges } from './email/challenges-store.ts';
export { recoveryCodeHandlers } from './recovery-codes/recovery-code-handlers.ts';
export { createRecoveryCodeHash } from './recovery-codes/recovery-code.ts';
export { createMailRenderer, noteBounce } from './email/render-queued-mail.ts';
export { passkeyHandlers } from './passkeys/passkey-handlers.ts';
export { removeExpiredPasskeyChallenges } from './passkeys/passkey-challenges-store.ts';
export { countPasskeys } from './passkeys/passkeys-store.ts';
export { SecondFactor } from './totp/second-factor.ts';
export { totpHandlers } from './totp/totp-handlers.ts';
export { parsePlayerName } from '../username.ts';
export { openFuseFilter } from '../fuse-filter.ts';
