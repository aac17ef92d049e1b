import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 300_000;
const ID_BYTES = 16;
const TIME_BYTES = 6;
/** 54 bytes as base64url: the public id, the expiry and the HMAC. */
const TICKET = /^[\w-]{72}$/;

/** Proves that the password was right, until it changes or five minutes have passed. */
export interface Ticket {
  readonly publicId: string;
  readonly isFor: (passwordHash: string) => boolean;
}

export function createTickets(tokenKey: Uint8Array, nowMs: () => number) {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow second factor tickets', 32));
  const mac = (head: Uint8Array, passwordHash: string): Buffer =>
    createHmac('sha256', key).update(head).update(passwordHash).digest();

  return {
    issue(publicId: string, passwordHash: string): string {
      const head = Buffer.alloc(ID_BYTES + TIME_BYTES);
      head.write(publicId.replaceAll('-', ''), 'hex');
      head.writeUIntBE(nowMs() + LIFETIME_MS, ID_BYTES, TIME_BYTES);
      return Buffer.concat([head, mac(head, passwordHash)]).toString('base64url');
    },
    /** Returns null if the ticket has expired or has another form. `isFor` checks who issued it. */
    parse(ticket: string): Ticket | null {
      if (!TICKET.test(ticket)) return null;
      const bytes = Buffer.from(ticket, 'base64url');
      const head = bytes.subarray(0, ID_BYTES + TIME_BYTES);
      if (head.readUIntBE(ID_BYTES, TIME_BYTES) <= nowMs()) return null;
      return {
        publicId: head.toString('hex', 0, ID_BYTES),
        isFor: (passwordHash) => timingSafeEqual(mac(head, passwordHash), bytes.subarray(head.length)),
      };
    },
  };
}
