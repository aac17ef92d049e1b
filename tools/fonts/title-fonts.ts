import { readCatalogues, readTranslation } from '../language/read-catalogues.ts';

interface TitleFont {
  /** In `core/ui/fonts`. */
  readonly file: string;
  readonly tag: string;
  /** The package that it is cut from, with its exact version, and the file in it. */
  readonly from: { readonly npm: string; readonly file: string };
  /** Folders of the catalogues whose titles it shows. */
  readonly folders: RegExp;
  /** The most characters of a title, without arguments. Longer messages are in the text font. */
  readonly longest: number;
}

const DELA = {
  npm: '@fontsource/dela-gothic-one@5.3.0',
  file: '@fontsource/dela-gothic-one/files/dela-gothic-one-japanese-400-normal.woff2',
};
const NOTO = {
  npm: '@fontsource/noto-sans-sc@5.3.0',
  file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
};

/** A font has the characters of its titles that the fonts of its language above it lack. */
export const TITLE_FONTS: readonly TitleFont[] = [
  { file: 'dela-gothic-one-titles-ja.woff2', tag: 'ja', from: DELA, folders: /^(apps|product)\//, longest: 22 },
  {
    file: 'noto-sans-sc-titles-zh-CN.woff2',
    tag: 'zh-CN',
    from: NOTO,
    folders: /^(apps|product\/(games|leagues|quests|rewards))\//,
    longest: 12,
  },
  { file: 'noto-sans-sc-more-titles-zh-CN.woff2', tag: 'zh-CN', from: NOTO, folders: /^product\//, longest: 12 },
];

/** Kana, Han, and their punctuation. The other letters of titles are in the fonts of every page. */
export const CHARACTER = /[\u3000-\u30ff\p{sc=Han}\uff00-\uffef]/gu;

/** Returns the characters of each font, sorted. */
export function listTitleCharacters(): ReadonlyMap<TitleFont, readonly string[]> {
  const catalogues = readCatalogues().filter(({ folder }) => !folder.includes('/server/'));
  const byFont = new Map<TitleFont, readonly string[]>();
  for (const font of TITLE_FONTS) {
    const above = new Set([...byFont].flatMap(([{ tag }, characters]) => (tag === font.tag ? characters : [])));
    const titles = catalogues
      .filter(({ folder }) => font.folders.test(folder))
      .flatMap((catalogue) => [...readTranslation(catalogue, font.tag).values()])
      // Between the braces of MessageFormat are names of arguments, and the forms of a plural.
      .filter((text) => text.split(/[{}]/).every((part) => part.length <= font.longest));
    const characters = new Set(titles.join('').match(CHARACTER) ?? []);
    byFont.set(font, [...characters].filter((character) => !above.has(character)).toSorted());
  }
  return byFont;
}
