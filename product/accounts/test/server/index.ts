export { computeAuthenticatorCode, decodeAuthenticatorSecret } from './authenticator-code.ts';
export { forgetConfirmations } from './forget-confirmations-store.ts';
export { ageRecoveryCodes, ageTotp, expirePasskeyChallenge, fillPasskeys } from './sign-in-methods-store.ts';
