import type { FastifyReply } from 'fastify';
import { refusals, toErrorReply, type Refusal } from '@wow/core/protocol';

/** Sends the refusal as the contract says: its status, its sentence, its headers. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusals[refusal.code];
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.replayed) void reply.header('idempotency-replayed', 'true');
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorReply(refusal)));
}
