import { refusals, refuse, type Refusal, type RefusalCode } from '@wow/core/protocol';
import { PASSWORD_SENTENCES, judgePassword, type CommonPasswords } from './password.ts';
import { foldUsername, isMisleadingUsername, parseUsername } from './username.ts';

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** RFC 5321 dot-atom. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^[a-z][a-z0-9-]*[a-z0-9]$/;
const ASCII = /^[\x21-\x7e]*$/;

/**
 * Returns the stored form of an email address, or null if it is invalid. ASCII only, so that addresses that look alike
 * are equal.
 */
export function parseEmail(text: string): string | null {
  const trimmed = text.trim();
  // Lower-casing turns the Kelvin sign into a plain k.
  if (trimmed.length > MAX_LENGTH || !ASCII.test(trimmed)) return null;
  const email = trimmed.toLowerCase();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  return local.length <= MAX_LOCAL_LENGTH && LOCAL.test(local) && isDomain(email.slice(at + 1)) ? email : null;
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
}

/** Returns the stored form, or a refusal with the code of the first fault and a sentence for each. */
export function parseRegistration(
  form: { email: string; username: string; password: string },
  commonPasswords: CommonPasswords,
): Record<'email' | 'username' | 'usernameFold' | 'password', string> | Refusal {
  const email = parseEmail(form.email);
  const username = parseUsername(form.username);
  const fault = judgePassword(form.password, { email: email ?? '', username: username ?? '' }, commonPasswords);
  const faults: [RefusalCode, string, string][] = [];
  if (email === null) faults.push(['invalid_email', 'email', refusals.invalid_email.sentence]);
  if (username === null) faults.push(['invalid_username', 'username', refusals.invalid_username.sentence]);
  else if (isMisleadingUsername(username))
    faults.push(['username_reserved', 'username', refusals.username_reserved.sentence]);
  if (fault !== null) faults.push(['weak_password', 'password', PASSWORD_SENTENCES[fault]]);
  const [first] = faults;
  if (first === undefined && email !== null && username !== null)
    return { email, username, usernameFold: foldUsername(username), password: form.password };
  return refuse(first?.[0] ?? 'invalid_request', {
    details: Object.fromEntries(faults.map(([, field, sentence]) => [field, sentence])),
  });
}

/** Returns the forms of a new username, or a refusal of its field. */
export function parseNewUsername(text: string): { readonly username: string; readonly usernameFold: string } | Refusal {
  const username = parseUsername(text);
  if (username === null) return refuseUsername('invalid_username');
  if (isMisleadingUsername(username)) return refuseUsername('username_reserved');
  return { username, usernameFold: foldUsername(username) };
}

const refuseUsername = (code: 'invalid_username' | 'username_reserved'): Refusal =>
  refuse(code, { details: { username: refusals[code].sentence } });
