import type { FastifyRequest, FastifyReply } from 'fastify';
import { isUnavailable } from '@wow/core/database';
import { refuse, type Refusal, type RefusalCode, refusals, toErrorReply } from '@wow/core/protocol';
import { ArchiveError } from '@wow/product/ledger/server';
import { UnreadableJson } from './parse-json.ts';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const API_PATH = /^\/api(?:[/?]|$)/;

/** Also if the path is encoded or unknown. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  API_PATH.test(routeOptions.url ?? decodePath(url));

function decodePath(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const RETRY_AFTER_SECONDS = 2;

const REFUSED_AS: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
};

const getStatus = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

export function toRefusal(error: unknown): Refusal {
  if (isUnavailable(error)) return refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  // An operator has to bring the file back.
  if (error instanceof ArchiveError) return refuse('history_unavailable', { retryAfterSeconds: 60 });
  if (error instanceof UnreadableJson) return refuse('invalid_request');
  const status = getStatus(error);
  return refuse(status >= 500 ? 'internal' : (REFUSED_AS[status] ?? 'invalid_request'));
}

export const refuseTooMany = (ttlSeconds: number): Refusal =>
  refuse('rate_limited', { retryAfterSeconds: Math.max(1, ttlSeconds) });

/** Without a stack if the database is unavailable. */
export const toLogFields = (error: unknown): { readonly err: unknown } | { readonly reason: string } =>
  isUnavailable(error) ? { reason: String(error) } : { err: error };

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = refusals[refusal.code];
  reply.refusalCode = refusal.code;
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.replayed) void reply.header('idempotency-replayed', 'true');
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorReply(refusal)));
}

/** The status of invalid bytes is 400; these errors differ. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const HANG_UP_AFTER_MS = 1_000;

export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(toErrorReply(refuse('invalid_request')));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${randomUUID()}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // `end` closes one direction: a client that keeps the other open would hold the descriptor.
  setTimeout(() => socket.destroy(), HANG_UP_AFTER_MS).unref();
}
