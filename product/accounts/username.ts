const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 24;
/** Code points per visible character: stacked accents must not overflow a line. */
const MAX_POINTS_PER_CHARACTER = 4;

/** The Braille blank is a symbol in Unicode; of all spaces only the plain one is allowed. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}| {2}/u;
/** Single characters that are as wide as a sentence. */
const WIDE = /[\uFDFA-\uFDFD\u2E3A\u2E3B\u{12031}\u{12219}\u{1242B}]/u;
const STARTS_WITH_MARK = /^\p{M}/u;

/** Refused as any word of a name: players could take it for the operator. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  'admin,administrator,mod,moderator,official,operator,staff,support,sysadmin'.split(','),
);
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  'anonymous,bank,everyone,help,house,null,root,security,system,team,undefined,wow,wow help,wow security,wow team'.split(
    ',',
  ),
);

/** A name must not mix two scripts that look alike (UTS 39, moderately restrictive). */
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function parseUsername(text: string): string | null {
  const username = text.trim().normalize('NFC');
  // Segmentation walks the whole text.
  if (username.length > MAX_CHARACTERS * MAX_POINTS_PER_CHARACTER * 2) return null;
  if (INVISIBLE.test(username) || WIDE.test(username) || STARTS_WITH_MARK.test(username)) return null;
  const graphemes = [...segmenter.segment(username)].map(({ segment }) => segment);
  if (graphemes.length < MIN_CHARACTERS || graphemes.length > MAX_CHARACTERS) return null;
  return graphemes.every((grapheme) => [...grapheme].length <= MAX_POINTS_PER_CHARACTER) ? username : null;
}

export function isMisleadingUsername(username: string): boolean {
  const plain = username.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const wholeNames = [words.join(' '), words.join('')];
  if (wholeNames.some((name) => RESERVED_NAMES.has(name) || RESERVED_WORDS.has(name))) return true;
  if (words.some((word) => RESERVED_WORDS.has(word))) return true;
  return CONFUSABLE_SCRIPTS.filter((script) => script.test(username)).length > 1;
}

/** Returns the form in which usernames are compared. Only this sequence of cases makes ẞ, ß and SS equal. */
export const foldUsername = (username: string): string =>
  username.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

export function parsePlayerName(text: string): { readonly username: string; readonly usernameFold: string } | null {
  const username = parseUsername(text);
  return username === null || isMisleadingUsername(username)
    ? null
    : { username, usernameFold: foldUsername(username) };
}
