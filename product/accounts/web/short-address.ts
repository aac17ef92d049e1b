/** Returns the beginning and the end of an address, as wallets show it: `0xf3…2266`. */
export const shortAddress = (address: string): string =>
  address.length < 10 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
