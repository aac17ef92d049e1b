const HASH_CHARACTERS = 16;

/** What the public name of a round looks like. */
export const ROUND_ID = /^[0-9a-f]{16}-\d{1,15}$/;

/**
 * Returns the public name of a round: the head of its seed's commitment and its nonce, such as `9f2c4d1e8a07b365-12`.
 * So an id shows which commitment it was played under, and a player sees at once that no nonce is missing.
 */
export const roundIdOf = (serverSeedHash: string, nonce: number): string =>
  `${serverSeedHash.slice(0, HASH_CHARACTERS)}-${nonce}`;
