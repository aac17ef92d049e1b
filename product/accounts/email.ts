const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** RFC 5321 dot-atom: no quoted strings, no comments, nothing that a mail header could take for its own syntax. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^[a-z][a-z0-9-]*[a-z0-9]$/;
const ASCII = /^[\x21-\x7e]*$/;

/**
 * Returns the e-mail address as it is kept, trimmed and lower-cased, or null when it cannot be one.
 * ASCII only (an international domain in its `xn--` form): two addresses that look alike are the same address.
 */
export function parseEmail(text: string): string | null {
  const trimmed = text.trim();
  // Before lower-casing, which would turn the Kelvin sign into a plain k.
  if (trimmed.length > MAX_LENGTH || !ASCII.test(trimmed)) return null;
  const email = trimmed.toLowerCase();
  const at = email.lastIndexOf('@');
  return isLocal(email.slice(0, Math.max(at, 0))) && isDomain(email.slice(at + 1)) ? email : null;
}

const isLocal = (text: string): boolean => text.length <= MAX_LOCAL_LENGTH && LOCAL.test(text);

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1)!);
}
