import type { Refused } from '../use-act.ts';

export type AccountField = 'username' | 'email' | 'password' | 'new-password';

/** Returns the field that a refusal is about, or null when it is about none of them. */
function fieldAtFault(code: string): AccountField | null {
  switch (code) {
    case 'username_taken':
    case 'invalid_username':
    case 'username_reserved':
      return 'username';
    case 'email_taken':
    case 'invalid_email':
    case 'excluded_for_now':
    case 'excluded_for_good':
      return 'email';
    case 'wrong_password':
      return 'password';
    case 'weak_password':
      return 'new-password';
    default:
      return null;
  }
}

/** Returns the server's sentence when it is about this field; null asks for the one that is about no field. */
export const errorAt = (refused: Refused | null, field: AccountField | null): string | undefined =>
  refused && fieldAtFault(refused.code) === field ? refused.error : undefined;
