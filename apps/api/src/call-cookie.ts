import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointCookie } from '@wow/core/protocol';

/** With this prefix no other host of the domain can set the cookie. Browsers refuse it without https. */
const nameOf = ({ name }: EndpointCookie, https: boolean): string => (https ? `__Host-${name}` : name);

/** Returns what the caller's browser holds in this cookie; empty when it holds none. */
export function readCookie({ headers }: FastifyRequest, cookie: EndpointCookie, https: boolean): string {
  const name = nameOf(cookie, https);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** Has the browser hold this value, which must be letters and digits, for as long as the cookie lives. */
export function setCookie(reply: FastifyReply, cookie: EndpointCookie, value: string, https: boolean): void {
  const first = `${nameOf(cookie, https)}=${value}`;
  // The prefix demands this path.
  const parts = [first, 'Path=/', `Max-Age=${cookie.seconds}`, 'HttpOnly', 'SameSite=Strict'];
  void reply.header('set-cookie', [...parts, ...(https ? ['Secure'] : [])].join('; '));
}
