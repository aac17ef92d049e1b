import { refusals, refuse, type Refusal, type RefusalCode } from '@wow/core/protocol';
import { parseEmail } from './email.ts';
import { PASSWORD_SENTENCES } from './password-sentences.ts';
import { judgePassword } from './password.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from './username.ts';

/** A registration whose every field obeys the rules. */
export interface Registration {
  readonly email: string;
  readonly username: string;
  readonly usernameFold: string;
  readonly password: string;
}

/**
 * Returns the registration as it will be kept, or a refusal that names every field at fault,
 * its code that of the first.
 */
export function parseRegistration(form: { email: string; username: string; password: string }): Registration | Refusal {
  const email = parseEmail(form.email);
  const username = parseUsername(form.username);
  const fault = judgePassword(form.password, { email: email ?? '', username: username ?? '' });
  const faults: [RefusalCode, string, string][] = [];
  if (email === null) faults.push(['invalid_email', 'email', refusals.invalid_email.sentence]);
  if (username === null) faults.push(['invalid_username', 'username', refusals.invalid_username.sentence]);
  else if (isMisleadingUsername(username))
    faults.push(['username_reserved', 'username', refusals.username_reserved.sentence]);
  if (fault !== null) faults.push(['weak_password', 'password', PASSWORD_SENTENCES[fault]]);
  const [first] = faults;
  if (first) return refuse(first[0], { details: Object.fromEntries(faults.map(([, field, why]) => [field, why])) });
  // Without a fault both are there; the compiler cannot see that through the list.
  return { email: email!, username: username!, usernameFold: foldUsername(username!), password: form.password };
}
