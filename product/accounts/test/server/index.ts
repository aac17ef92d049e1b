export { computeAuthenticatorCode, decodeAuthenticatorSecret } from './authenticator-code.ts';
export { forgetConfirmations } from './forget-confirmations-store.ts';
export { ageTotp } from './totp-store.ts';
export { expirePasskeyChallenge, fillPasskeys } from './passkeys-store.ts';
