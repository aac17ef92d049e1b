/** What a player's own seed may be (fairness §1). */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** Returns a seed from this browser's own generator. There are 32 letters, so every byte gives one without a bias. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
