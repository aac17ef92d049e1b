const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 24;
/** A visible character is at most this many code points, so that piled-up accents cannot flood a line. */
const MAX_POINTS_PER_CHARACTER = 4;

/**
 * Controls, formats (bidi overrides, zero-width joiners), surrogates, private use and unassigned; what a font may leave
 * out (fillers, variation selectors); every space but the plain one; and the Braille blank, which is a symbol to Unicode.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}| {2}/u;
const STARTS_WITH_MARK = /^\p{M}/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the username as it is shown, trimmed and in NFC, or null when it is not 3 to 24 visible characters.
 * A character is what a reader counts as one (a grapheme).
 */
export function parseUsername(text: string): string | null {
  const username = text.trim().normalize('NFC');
  // Counting graphemes walks the whole text: refuse what is too long anyway first.
  if (username.length > MAX_CHARACTERS * MAX_POINTS_PER_CHARACTER * 2) return null;
  if (INVISIBLE.test(username) || STARTS_WITH_MARK.test(username)) return null;
  const shown = [...characters.segment(username)].map(({ segment }) => segment);
  const plain = shown.every((character) => [...character].length <= MAX_POINTS_PER_CHARACTER);
  return plain && shown.length >= MIN_CHARACTERS && shown.length <= MAX_CHARACTERS ? username : null;
}

/**
 * Returns the form in which two usernames are the same name: compatibility forms (full-width, ligatures, superscripts)
 * and cases fall together. There and back again between the cases, because only that makes ẞ, ß and SS one.
 */
export const foldUsername = (username: string): string =>
  username.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
