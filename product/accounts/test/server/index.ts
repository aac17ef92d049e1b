export { computeAuthenticatorCode, decodeAuthenticatorSecret } from './authenticator-code.ts';
export { forgetConfirmations } from './forget-confirmations-store.ts';
export { ageRecoveryCodes } from './recovery-codes-store.ts';
export { ageTotp } from './totp-store.ts';
export { expirePasskeyChallenge, fillPasskeys } from './passkeys-store.ts';
