/** The inner number of a player. It never leaves the server. */
export type PlayerId = number & { readonly __unit: 'player' };
