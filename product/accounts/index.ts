export {
  limitsEndpoints,
  MAX_LIMIT_POINTS,
  TIME_OUT_LENGTHS,
  type LimitsReply,
  type PauseReply,
} from './limits-wire.ts';
export { parseEmail } from './registration.ts';
export { exportEndpoints } from './export-wire.ts';
export { emailEndpoints, type EmailLink } from './email-wire.ts';
export { ownAccountEndpoints, type ActivityReply } from './own-account-wire.ts';
export { recoveryCodeEndpoints } from './recovery-codes-wire.ts';
export {
  passkeyEndpoints,
  type PasskeyCreationOptions,
  type PasskeyReply,
  type PasskeyRequestOptions,
} from './passkeys-wire.ts';
export { sessionEndpoints, type SessionReply } from './sessions-wire.ts';
export { totpEndpoints } from './totp-wire.ts';
export { TOKEN_KEY } from './token-key.ts';
export { accountEndpoints, signedInSchema, type Profile, type SignedIn, type VisitorGains } from './wire.ts';
