import { isIP } from 'node:net';

export interface RelyingParty {
  /** The domain that passkeys belong to. */
  readonly id: string;
  /** The only origin whose pages may use them. */
  readonly origin: string;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the relying party of a server with this origin, or null if its host is an IP address: browsers allow passkeys
 * for domains only. A server at a loopback address has the name `localhost`.
 */
export function getRelyingParty(origin: string): RelyingParty | null {
  const url = new URL(origin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? { id: host, origin: url.origin } : null;
}
