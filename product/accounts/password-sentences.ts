import type { PasswordFault } from './password.ts';

/** What a player is told about a password that may not be used. */
export const PASSWORD_SENTENCES: Readonly<Record<PasswordFault, string>> = {
  'too-short': 'A password has at least 8 characters.',
  'too-long': 'A password has at most 128 characters.',
  'well-known': 'This password is too well known: it is among the first that anybody would try.',
  'names-you': 'This password is too close to your own name or email address.',
};
