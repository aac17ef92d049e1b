/** Returns the first four and the last four characters of an address, `0xf3…2266`; what is shorter than 8, unchanged. */
export const formatAddress = (address: string): string =>
  address.length < 8 ? address : `${address.slice(0, 4)}\u2026${address.slice(-4)}`;
