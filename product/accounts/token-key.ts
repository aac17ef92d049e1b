/** From the specification (§4); other tools read it. */
export const TOKEN_KEY = 'wow-access-token';
