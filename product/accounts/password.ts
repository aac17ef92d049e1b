import { COMMON_PASSWORDS, COMMON_WORDS, isKeyboardWalk } from './common-passwords.ts';

const MIN_PASSWORD_POINTS = 8;
export const MAX_PASSWORD_POINTS = 128;

type PasswordFault = 'too-short' | 'too-long' | 'well-known' | 'names-you';

interface PasswordOwner {
  readonly email: string;
  readonly username: string;
}

/** A word stays well known with up to this many digits or signs around it. */
const AFFIX_POINTS = 6;
const WALK_AFFIX_POINTS = 2;
/** A password needs more than this many characters besides the player's names. */
const OWN_POINTS = 4;
const LONGEST_REPEATED_UNIT = 4;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e',
}; // oxfmt-ignore

/**
 * Returns the fault of a password for this player, or null. Length is in code points; there are no composition rules
 * (NIST SP 800-63B §3.1.1.2).
 */
export function judgePassword(password: string, owner: PasswordOwner): PasswordFault | null {
  const points = [...password].length;
  if (points < MIN_PASSWORD_POINTS) return 'too-short';
  if (points > MAX_PASSWORD_POINTS) return 'too-long';
  const folded = password.normalize('NFKC').toLowerCase().trim();
  if (containsOwnerName(folded, owner)) return 'names-you';
  return isWellKnown(folded) ? 'well-known' : null;
}

/** Returns the form that is hashed, equal for composed and decomposed accents. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

const isWellKnown = (folded: string): boolean =>
  COMMON_PASSWORDS.has(folded) ||
  isRepetition(folded) ||
  isWalkWithAffix(folded) ||
  isDate(folded) ||
  spellings(folded).some((word) => COMMON_WORDS.has(word));

function isWalkWithAffix(text: string): boolean {
  for (let before = 0; before <= WALK_AFFIX_POINTS; before += 1) {
    for (let after = 0; before + after <= WALK_AFFIX_POINTS; after += 1) {
      if (isKeyboardWalk(text.slice(before, text.length - after))) return true;
    }
  }
  return false;
}

function isRepetition(text: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED_UNIT; length += 1) {
    if (text === text.slice(0, length).repeat(text.length).slice(0, text.length)) return true;
  }
  return false;
}

function isDate(text: string): boolean {
  const digits = text.replaceAll(/[./\- ]/g, '');
  return /^((19|20)\d\d(0[1-9]|1[0-2])[0-3]\d|[0-3]\d(0[1-9]|1[0-2])(19|20)\d\d|(0[1-9]|1[0-2])[0-3]\d(19|20)\d\d)$/.test(
    digits,
  );
}

function spellings(text: string): string[] {
  const core = text.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const bare = text.length - core.length <= AFFIX_POINTS ? [core, text] : [text];
  return bare.map(undoLeet).flatMap((word) => [word, ...splitDoubled(word)]);
}

const undoLeet = (text: string): string =>
  [...text]
    .map((character) => LEET[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '');

const splitDoubled = (word: string): string[] => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? [half] : [];
};

function containsOwnerName(folded: string, { email, username }: PasswordOwner): boolean {
  const names = [email, email.slice(0, email.lastIndexOf('@')), username.normalize('NFKC').toLowerCase(), 'wow'];
  return names.some(
    (name) => name.length >= 3 && folded.replaceAll(name, '').length <= OWN_POINTS && folded.includes(name),
  );
}

export const PASSWORD_SENTENCES: Readonly<Record<PasswordFault, string>> = {
  'too-short': 'A password has at least 8 characters.',
  'too-long': 'A password has at most 128 characters.',
  'well-known': 'This password is too well known: an attacker would try it first.',
  'names-you': 'This password is too close to your own name or email address.',
};
