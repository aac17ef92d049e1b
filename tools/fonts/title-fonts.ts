import { parse, type Token } from '@messageformat/parser';
import { readCatalogues, readTranslation } from '../language/read-catalogues.ts';

interface TitleFont {
  /** In `core/ui/fonts`. */
  readonly file: string;
  readonly tag: string;
  /** The package that it is cut from, with its exact version, and the file in it. */
  readonly from: { readonly npm: string; readonly file: string };
  /** The most characters of a title, without arguments. Longer messages are in the text font. */
  readonly longest: number;
}

/** One for each language: every page of it loads this file, and no other font of titles. */
export const TITLE_FONTS: readonly TitleFont[] = [
  {
    file: 'dela-gothic-one-titles-ja.woff2',
    tag: 'ja',
    from: {
      npm: '@fontsource/dela-gothic-one@5.3.0',
      file: '@fontsource/dela-gothic-one/files/dela-gothic-one-japanese-400-normal.woff2',
    },
    longest: 22,
  },
  {
    file: 'noto-sans-sc-titles-zh-CN.woff2',
    tag: 'zh-CN',
    from: {
      npm: '@fontsource/noto-sans-sc@5.3.0',
      file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
    },
    longest: 12,
  },
];

/** Catalogues of the app. The mails and the kits do not count. */
const OF_APP = /^(apps|product)\/(?!.*\/server\/)/;

/** Kana, Han, and their punctuation. The other letters of titles are in the fonts of every page. */
export const CHARACTER = /[\u3000-\u30ff\p{sc=Han}\uff00-\uffef]/gu;

/** Returns the characters of a font, sorted: those of all texts that may be a title. A title has no full stop. */
export function listTitleCharacters({ tag, longest }: TitleFont): readonly string[] {
  const titles = readCatalogues()
    .filter(({ folder }) => OF_APP.test(folder))
    .flatMap((catalogue) => [...readTranslation(catalogue, tag).values()])
    .flatMap((message) => listTexts(parse(message)))
    .filter((text) => text.length <= longest && !text.includes('。'));
  return [...new Set(titles.join('').match(CHARACTER))].toSorted();
}

/** Returns each text that a message can show, one for each of its forms, without its arguments. */
const listTexts = (tokens: readonly Token[]): readonly string[] =>
  tokens.reduce<readonly string[]>(
    (starts, token) => {
      if (token.type === 'content') return starts.map((start) => start + token.value);
      if (!('cases' in token)) return starts;
      const forms = token.cases.flatMap((form) => listTexts(form.tokens));
      return starts.flatMap((start) => forms.map((form) => start + form));
    },
    [''],
  );
