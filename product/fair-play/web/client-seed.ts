import { CLIENT_SEED } from '@wow/core/fairness';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** Returns a random seed. With 32 letters, every byte gives one without bias. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
