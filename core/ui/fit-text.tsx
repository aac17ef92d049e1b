import { Fragment, type ReactNode } from 'react';

/** Measured averages in the display fonts, in ems. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{Cf}/u, 0],
  [/\s/u, 0.2],
  [/[MWmw]/u, 1.1],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u, 1],
  [/[+1]/u, 0.58],
  [/[\d$]/u, 0.9],
  [/[\p{Lu}мшщжюфы]/u, 0.92],
  [/[سشصض]/u, 1.25],
  [/[اأإآدذرزو]/u, 0.4],
  [/[ijlıії.,:!¡']/u, 0.33],
  [/[rft-]/u, 0.54],
];
const OTHER_WIDTH = 0.72;

const getLetterWidth = (letter: string): number => WIDTHS.find(([group]) => group.test(letter))?.[1] ?? OTHER_WIDTH;

/** The width on one line. Nothing is measured, so prerendered pages have it too and no layout is forced. */
export const estimateEms = (text: string): number => [...text].reduce((sum, letter) => sum + getLetterWidth(letter), 0);

/** Lines may break between Han and Hiragana. */
export function estimateLongestWordEms(title: string): number {
  const words = title.split(/[\s\p{sc=Han}\p{sc=Hiragana}]+/u);
  return Math.max(1, ...words.map(estimateEms));
}

/** base.css has a rule for each: the page's policy refuses style attributes in prerendered HTML. */
const STEPS = [3, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.5, 7, 8, 9, 10, 12, 14, 17, 20] as const;

/** Makes the longest word fit into `--room`, with at most `--size`. */
export function fitTextProps(title: string): { readonly 'data-fitted': number } {
  const ems = estimateLongestWordEms(title);
  return { 'data-fitted': STEPS.find((step) => step >= ems) ?? STEPS.at(-1)! };
}

const HYPHENATED = /(\S+-\S+)/u;

/** No line breaks after the hyphen of a word, such as `sign-in`. */
export const preventWordBreaks = (title: string): ReactNode =>
  HYPHENATED.test(title)
    ? title.split(HYPHENATED).map((part, place) =>
        // Splitting at a group puts the words at odd positions.
        place % 2 === 1 ? (
          <span key={place} data-whole="">
            {part}
          </span>
        ) : (
          <Fragment key={place}>{part}</Fragment>
        ),
      )
    : title;
