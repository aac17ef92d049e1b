import type { Address, Hex } from 'viem';

/** EIP-7702: the code of a delegating account is this mark and an address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i;

export function parseDelegate(code: Hex): Address | null {
  const [, delegate] = DELEGATION.exec(code) ?? [];
  return delegate === undefined ? null : `0x${delegate}`;
}
