/** Returns a test of whether a text is an address of one of these protocols, like `https:`. */
export const isUrlOf =
  (protocols: readonly string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Returns whether a text is an http or https address without a path. */
export const isOrigin = (value: string): boolean =>
  isUrlOf(['http:', 'https:'])(value) && new URL(value).pathname === '/';

/** Returns whether an origin can be named in a policy: a name may hold what would end it, and such a name is nobody's. */
export const isNameable = (origin: string): boolean => /^[\w:/.[\]-]+$/.test(origin);
