/** The first account of every local chain, whose key is public. */
export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><rect width="88" height="88" fill="#7c3aed"/>' +
  '<circle cx="44" cy="34" r="16" fill="#fde68a"/><circle cx="44" cy="88" r="32" fill="#fde68a"/></svg>';

/** The picture of an account with a name. */
export const AVATAR_URL = `data:image/svg+xml,${encodeURIComponent(PICTURE)}`;

export const getWalletIcon = (name: string): string =>
  new URL(`../src/wallets/icons/${name}.svg`, import.meta.url).href;

export const doNothing = (): void => {};
