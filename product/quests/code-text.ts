/**
 * Returns what two ways of writing a secret code have in common: letters and digits alone, in small letters. So nobody
 * has to guess how it was spelled.
 */
export const codeText = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
