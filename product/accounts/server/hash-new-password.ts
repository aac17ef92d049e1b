import { refuse, type Refusal } from '@wow/core/protocol';
import { PASSWORD_SENTENCES, judgePassword } from '../password.ts';
import type { AccountDeps } from './sign-in.ts';

/** Returns the hash of the field `new_password`, or a refusal if it is too weak for its owner. */
export async function hashNewPassword(
  { hasher, commonPasswords }: Pick<AccountDeps, 'hasher' | 'commonPasswords'>,
  password: string,
  { email, username }: { readonly email: string; readonly username: string },
): Promise<string | Refusal> {
  const fault = judgePassword(password, { email, username }, commonPasswords);
  if (fault !== null) return refuse('weak_password', { details: { new_password: PASSWORD_SENTENCES[fault] } });
  return hasher.hash(password);
}
