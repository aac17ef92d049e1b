import { Fragment, type ReactNode } from 'react';

const MEASURED_AT_PX = 100;

let canvasContext: CanvasRenderingContext2D | null = null;

/**
 * Returns how wide the text is in one line, in parts of its letter size, in the font that the element is set in. What is
 * drawn first is measured: words of any language and letters of any font fit where this many ems are left.
 */
export function measureEms(text: string, element: Element): number {
  canvasContext ??= document.createElement('canvas').getContext('2d');
  const { fontFamily, fontWeight } = getComputedStyle(element);
  // Without a canvas: a letter of our display font is at most about as wide as it is high.
  if (!canvasContext) return text.length;
  canvasContext.font = `${fontWeight} ${MEASURED_AT_PX}px ${fontFamily}`;
  return canvasContext.measureText(text).width / MEASURED_AT_PX;
}

/** In ems of the display face, measured: the average of each group of letters. */
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
 * Returns about how many ems the longest word of a title is wide. It measures nothing, so the server draws the same
 * size as the browser. Between Han and Hiragana a line may break anywhere.
 */
export function estimateLongestWordEms(title: string): number {
  const words = title.split(/[\s\p{sc=Han}\p{sc=Hiragana}]+/u);
  return Math.max(1, ...words.map((word) => [...word].reduce((sum, letter) => sum + getLetterWidth(letter), 0)));
}

/** Each is a rule of base.css: the page's policy allows no style attributes in what the server sends. */
const STEPS = [3, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.5, 7, 8, 9, 10, 12, 14, 17, 20] as const;

/** Returns the props of a heading whose size follows its longest word: at most `--size`, in a line of `--room`. */
export function fitTextProps(title: string): { readonly 'data-fitted': number } {
  const ems = estimateLongestWordEms(title);
  return { 'data-fitted': STEPS.find((step) => step >= ems) ?? STEPS.at(-1)! };
}

const HYPHENATED = /(\S+-\S+)/u;

/** Returns a title in which no line breaks after the hyphen of a word, such as `sign-in`. */
export const preventWordBreaks = (title: string): ReactNode =>
  HYPHENATED.test(title)
    ? title.split(HYPHENATED).map((part, place) =>
        // Split at a group: every second part is a word.
        place % 2 === 1 ? (
          <span key={place} data-whole="">
            {part}
          </span>
        ) : (
          <Fragment key={place}>{part}</Fragment>
        ),
      )
    : title;
