/** Code points per visible character: stacked accents must not overflow a line. */
const MAX_POINTS_PER_CHARACTER = 4;

/** The Braille blank is a symbol in Unicode; of all spaces only the plain one is allowed. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}| {2}/u;
/** Single characters that are as wide as a sentence. */
const WIDE = /[\uFDFA-\uFDFD\u2E3A\u2E3B\u{12031}\u{12219}\u{1242B}]/u;
const STARTS_WITH_MARK = /^\p{M}/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the stored form of a line that other people may see, or null if it has other characters or another length. */
export function parseVisibleText(text: string, { min, max }: { readonly min: number; readonly max: number }) {
  const line = text.trim().normalize('NFC');
  // Segmentation walks the whole text.
  if (line.length > max * MAX_POINTS_PER_CHARACTER * 2) return null;
  if (INVISIBLE.test(line) || WIDE.test(line) || STARTS_WITH_MARK.test(line)) return null;
  const graphemes = [...segmenter.segment(line)].map(({ segment }) => segment);
  if (graphemes.length < min || graphemes.length > max) return null;
  return graphemes.every((grapheme) => [...grapheme].length <= MAX_POINTS_PER_CHARACTER) ? line : null;
}
