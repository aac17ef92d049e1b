import { Fragment, type ReactNode } from 'react';

const MEASURED_AT_PX = 100;

let canvasContext: CanvasRenderingContext2D | null = null;

/** Returns the width on one line, in ems of the element's font. */
export function measureEms(text: string, element: Element): number {
  canvasContext ??= document.createElement('canvas').getContext('2d');
  const { fontFamily, fontWeight } = getComputedStyle(element);
  // Without a canvas: a letter of the display font is at most about 1 em wide.
  if (!canvasContext) return text.length;
  canvasContext.font = `${fontWeight} ${MEASURED_AT_PX}px ${fontFamily}`;
  return canvasContext.measureText(text).width / MEASURED_AT_PX;
}

/** Measured averages in the display font, in ems. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[MWmw]/u, 1.1],
  [/[\p{sc=Katakana}ー]/u, 1],
  [/[\p{Lu}мшщжюфы]/u, 0.92],
  [/[ijlıії.,:!']/u, 0.33],
  [/[rft-]/u, 0.54],
];
const OTHER_WIDTH = 0.72;

const getLetterWidth = (letter: string): number => WIDTHS.find(([group]) => group.test(letter))?.[1] ?? OTHER_WIDTH;

/**
 * Estimates without measuring, so that prerendered pages have the browser's size. Lines may break between Han and
 * Hiragana.
 */
export function estimateLongestWordEms(title: string): number {
  const words = title.split(/[\s\p{sc=Han}\p{sc=Hiragana}]+/u);
  return Math.max(1, ...words.map((word) => [...word].reduce((sum, letter) => sum + getLetterWidth(letter), 0)));
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
