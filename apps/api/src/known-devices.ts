import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 128 random bits, or the first 128 bits of an HMAC, as base64url. */
const PART = /^[\w-]{22}$/;
/** A browser that more people share forgets the one who signed in longest ago. */
const MAX_ACCOUNTS = 4;
const YEAR_SECONDS = 31_536_000;

/**
 * Which browsers have signed in to an account before: a signed cookie says so, and nothing is stored on the server.
 *
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface KnownDevices {
  /** Returns the id of the caller's browser if it has signed in to this account before. */
  readonly find: (request: FastifyRequest, account: string) => string | null;
  /** Sets the cookie by which the caller's browser is known for this account. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, account: string) => void;
}

/** Returns the devices that this token key vouches for: on every node, and after a restart. */
export function createKnownDevices(tokenKey: Uint8Array, https: boolean): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow known devices', 32));
  // Browsers refuse the prefix without https.
  const name = https ? '__Host-wow-device' : 'wow-device';
  const sign = (id: string, account: string): string =>
    createHmac('sha256', key).update(`${id}\n${account}`).digest().subarray(0, 16).toString('base64url');

  /** The browser's id, then one signature for each account. */
  const read = ({ headers }: FastifyRequest): string[] => {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const parts = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1).split('.') ?? []; // prettier-ignore
    return parts.length <= 1 + MAX_ACCOUNTS && parts.every((part) => PART.test(part)) ? parts : [];
  };

  return {
    find(request, account) {
      const [id, ...signatures] = read(request);
      if (id === undefined) return null;
      const expected = Buffer.from(sign(id, account));
      return signatures.some((one) => timingSafeEqual(Buffer.from(one), expected)) ? id : null;
    },
    remember(request, reply, account) {
      const [id = randomBytes(16).toString('base64url'), ...signatures] = read(request);
      const signature = sign(id, account);
      const others = signatures.filter((one) => one !== signature).slice(0, MAX_ACCOUNTS - 1);
      const value = [id, signature, ...others].join('.');
      const attributes = ['Path=/', `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
      void reply.header('set-cookie', [`${name}=${value}`, ...attributes, ...(https ? ['Secure'] : [])].join('; '));
    },
  };
}
