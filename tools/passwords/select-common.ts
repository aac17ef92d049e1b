import { foldPassword, judgePassword } from '../../product/accounts/password.ts';

/** 126 000 texts fill 294 936 bytes; one segment more would pass 300 000. */
const MAX_STORED = 126_000;
/** Shorter than a password: refused with digits or signs around them. */
const MAX_WORDS = 20_000;
const WORD = /^\p{L}{3,7}$/u;
const NO_OWNER = { email: '', username: '' };

interface Sources {
  /** Passwords, the most frequent first. */
  readonly lines: readonly string[];
  /** This many lines are in the order of their frequency. The others follow, the shorter first. */
  readonly ranked: number;
  /** Stored in any case. */
  readonly ownWords: readonly string[];
}

/**
 * Returns the texts of the filter: the own words, the most frequent short words, then the passwords that no rule and no
 * stored text refuses.
 */
export function selectCommonPasswords({ lines, ranked, ownWords }: Sources): ReadonlySet<string> {
  const stored = new Set(ownWords.map(foldPassword));
  const words = lines.slice(0, ranked).map(foldPassword);
  const maxBeforePasswords = stored.size + MAX_WORDS;
  for (const word of words) {
    if (stored.size === maxBeforePasswords) break;
    if (WORD.test(word)) stored.add(word);
  }
  const unranked = lines.slice(ranked).toSorted((a, b) => a.length - b.length);
  for (const password of [...lines.slice(0, ranked), ...unranked]) {
    if (stored.size === MAX_STORED) break;
    if (judgePassword(password, NO_OWNER, stored) === null) stored.add(foldPassword(password));
  }
  return stored;
}
