const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 24;
/** A visible character is at most this many code points, so that piled-up accents cannot flood a line. */
const MAX_POINTS_PER_CHARACTER = 4;

/**
 * Controls, formats (bidi overrides, zero-width joiners), surrogates, private use and unassigned; what a font may leave
 * out (fillers, variation selectors); every space but the plain one; and the Braille blank, which is a symbol to Unicode.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}| {2}/u;
/** Single characters that are as wide as a sentence. */
const WIDE = /[\uFDFA-\uFDFD\u2E3A\u2E3B\u{12031}\u{12219}\u{1242B}]/u;
const STARTS_WITH_MARK = /^\p{M}/u;

/** Names that would pass for the operator, as a word of a name or with digits and signs around it. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  'admin,administrator,mod,moderator,official,operator,staff,support,sysadmin'.split(','),
);
/** Names that are only reserved when they are all of the name. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  'anonymous,bank,everyone,help,house,null,root,security,system,team,undefined,wow,wow help,wow security,wow team'.split(
    ',',
  ),
);

/** Scripts whose letters look alike. A name that mixes two of them is refused (UTS 39, moderately restrictive). */
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the username as it is shown, trimmed and in NFC, or null when it is not 3 to 24 visible characters.
 * A character is what a reader counts as one (a grapheme).
 */
export function parseUsername(text: string): string | null {
  const username = text.trim().normalize('NFC');
  // Counting graphemes walks the whole text: refuse what is too long anyway first.
  if (username.length > MAX_CHARACTERS * MAX_POINTS_PER_CHARACTER * 2) return null;
  if (INVISIBLE.test(username) || WIDE.test(username) || STARTS_WITH_MARK.test(username)) return null;
  const shown = [...characters.segment(username)].map(({ segment }) => segment);
  const plain = shown.every((character) => [...character].length <= MAX_POINTS_PER_CHARACTER);
  if (!plain || shown.length < MIN_CHARACTERS || shown.length > MAX_CHARACTERS) return null;
  return username;
}

/** Returns whether a username could be taken for the operator's, or mixes letters of scripts that look alike. */
export function isMisleadingUsername(username: string): boolean {
  const plain = username.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const name = words.join(' ');
  const joined = words.join('');
  if ([name, joined].some((one) => RESERVED_NAMES.has(one) || RESERVED_WORDS.has(one))) return true;
  if (words.some((word) => RESERVED_WORDS.has(word))) return true;
  return CONFUSABLE_SCRIPTS.filter((script) => script.test(username)).length > 1;
}

/**
 * Returns the form in which two usernames are the same name: compatibility forms (full-width, ligatures, superscripts)
 * and cases fall together. There and back again between the cases, because only that makes ẞ, ß and SS one.
 */
export const foldUsername = (username: string): string =>
  username.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Returns a name as a player can have it, shown and folded, or null when it is no name for a player. */
export function parsePlayerName(text: string): { readonly username: string; readonly usernameFold: string } | null {
  const username = parseUsername(text);
  return username === null || isMisleadingUsername(username)
    ? null
    : { username, usernameFold: foldUsername(username) };
}
