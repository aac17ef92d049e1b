/** Returns the address of a picture that strangers chose, if it may be shown; else null. */
export const safePicture = (url: unknown): string | null =>
  typeof url === 'string' && /^(?:https:\/\/|data:image\/)/i.test(url) ? url : null;
