import type { Check } from './closed.ts';

const MAX_XP = 1e12;
const MAX_FACTOR = 1_000;
const MAX_RANK = 1_000;
const MAX_HEIGHT_PX = 20_000;
const MAX_CHARACTERS = { name: 200, path: 512, token: 2_048, language: 35 } as const;

const isNumberIn =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;

const isText =
  (form: RegExp, maxCharacters: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= maxCharacters && form.test(value);

const isWhole =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && isNumberIn(0, most)(value);

export const isFlag: Check = (value) => typeof value === 'boolean';
export const isAmount = isNumberIn(0, MAX_XP);
/** Above nothing: what is multiplied by nothing is lost. */
export const isFactor: Check = (value) => value !== 0 && isNumberIn(0, MAX_FACTOR)(value);
export const isRank = isWhole(MAX_RANK);
export const isHeight = isWhole(MAX_HEIGHT_PX);
export const isName = isText(/^/, MAX_CHARACTERS.name);
/** A path of the product's own: with a second slash, or a backslash, browsers would read another host into it. */
export const isPath = isText(/^\/(?![/\\])[^\s\\]*$/, MAX_CHARACTERS.path);
/** What may stand in a header. */
export const isToken = isText(/^[\x21-\x7e]+$/, MAX_CHARACTERS.token);
/** BCP 47. */
export const isLanguage = isText(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, MAX_CHARACTERS.language);
export const isTheme: Check = (value) => value === 'dark' || value === 'light' || value === 'auto';
