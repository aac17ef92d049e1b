import { createHmac } from 'node:crypto';

/**
 * Returns what quests remember of a linked wallet: that it was this one, so that linking it again counts for nothing. What
 * happened is never erased, and an address tells whose it is: so the address itself is not kept there, but its HMAC under
 * the key of this server, which says nothing once the link is gone.
 */
export const linkedEvent = (tokenKey: Uint8Array, address: string): { kind: 'wallet'; subject: string } => ({
  kind: 'wallet',
  subject: createHmac('sha256', tokenKey).update(`wallet ${address}`).digest('hex'),
});
