/** Local storage key of the access token, from the specification (§4); other tools read it. */
export const TOKEN_KEY = 'wow-access-token';
