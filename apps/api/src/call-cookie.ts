import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointCookie } from '@wow/core/protocol';

/** Returns what the caller's browser holds in this cookie; empty when it holds none. */
export function readCookie({ headers }: FastifyRequest, { name }: EndpointCookie): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** Has the browser hold this value, which must be letters and digits, for as long as the cookie lives. */
export function setCookie(reply: FastifyReply, { name, path, seconds }: EndpointCookie, value: string, https: boolean) {
  const parts = [`${name}=${value}`, `Path=/api${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  void reply.header('set-cookie', [...parts, ...(https ? ['Secure'] : [])].join('; '));
}
