/** A server seed is used as this ASCII text, never decoded to bytes. */
export const SERVER_SEED = /^[0-9a-f]{64}$/;
