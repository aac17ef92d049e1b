import { isKeyboardWalk } from './keyboard-walk.ts';

const MIN_PASSWORD_POINTS = 8;
export const MAX_PASSWORD_POINTS = 128;

export type PasswordFault = 'too-short' | 'too-long' | 'well-known' | 'names-you';

export interface PasswordOwner {
  readonly email: string;
  readonly username: string;
}

/** Folded passwords and words that attackers try first: the filter in common-passwords.bin, or a set. */
export interface CommonPasswords {
  readonly has: (folded: string) => boolean;
}

/** A word stays well known with up to this many digits or signs around it. */
const AFFIX_POINTS = 6;
const WALK_AFFIX_POINTS = 2;
/** A password needs more than this many characters besides a name. */
const OWN_POINTS = 4;
const LONGEST_REPEATED_UNIT = 4;
const MIN_WORD_POINTS = 3;
const PRODUCT_NAMES = ['wow', 'wowgames'];

const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e',
}; // oxfmt-ignore

/**
 * Returns the fault of a password for this player, or null. Length is in code points; there are no composition rules
 * (NIST SP 800-63B §3.1.1.2).
 */
export function judgePassword(password: string, owner: PasswordOwner, common: CommonPasswords): PasswordFault | null {
  const points = countPoints(password);
  if (points < MIN_PASSWORD_POINTS) return 'too-short';
  if (points > MAX_PASSWORD_POINTS) return 'too-long';
  const folded = foldPassword(password);
  if (containsName(folded, owner)) return 'names-you';
  return isWellKnown(folded, common) ? 'well-known' : null;
}

/** Returns the form that is hashed, equal for composed and decomposed accents. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** Returns the form that is compared: attackers try each case and width of a common password. */
export const foldPassword = (password: string): string => normalisePassword(password).toLowerCase().trim();

export const countMissingPoints = (password: string): number => MIN_PASSWORD_POINTS - countPoints(password);

const countPoints = (password: string): number => [...password].length;

const isWellKnown = (folded: string, common: CommonPasswords): boolean =>
  isRepetition(folded) ||
  isWalkWithAffix(folded) ||
  isDate(folded) ||
  listSpellings(folded).some((spelling) => common.has(spelling));

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

/** Returns the text, the text without its affix, and both as words without leet, signs and repetition. */
function listSpellings(text: string): readonly string[] {
  const core = text.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const bare = text.length - core.length <= AFFIX_POINTS ? new Set([text, core]) : new Set([text]);
  const words = [...bare].map(undoLeet).filter((word) => /^\p{L}+$/u.test(word));
  return [...bare, ...words, ...words.flatMap(splitDoubled)].filter((spelling) => spelling.length >= MIN_WORD_POINTS);
}

const undoLeet = (text: string): string =>
  [...text]
    .map((character) => LEET[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const splitDoubled = (word: string): string[] => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? [half] : [];
};

function containsName(folded: string, { email, username }: PasswordOwner): boolean {
  const text = dropSeparators(folded);
  return [email, email.replace(/@[^@]*$/, ''), username, ...PRODUCT_NAMES]
    .map((name) => dropSeparators(foldPassword(name)))
    .some(
      (name) => name.length >= MIN_WORD_POINTS && text.includes(name) && text.replaceAll(name, '').length <= OWN_POINTS,
    );
}

const dropSeparators = (text: string): string => text.replaceAll(/[\s._-]/g, '');

export const PASSWORD_SENTENCES: Readonly<Record<PasswordFault, string>> = {
  'too-short': 'A password has at least 8 characters.',
  'too-long': 'A password has at most 128 characters.',
  'well-known': 'This password is too well known: an attacker would try it first.',
  'names-you': 'This password is too close to your own name or email address.',
};
