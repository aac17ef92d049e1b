import { parseVisibleText } from './visible-text.ts';

const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 24;

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

export const parseUsername = (text: string): string | null =>
  parseVisibleText(text, { min: MIN_CHARACTERS, max: MAX_CHARACTERS });

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
