/** Settled by the specification (§4): other tabs and tools know the access token under this name. */
export const TOKEN_KEY = 'wow-access-token';
