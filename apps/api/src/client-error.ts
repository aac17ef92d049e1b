import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse, toErrorReply } from '@wow/core/protocol';

/** Bytes that never became a request, and clients that are too slow to send one. */
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** How long a client has to take the answer and close. */
const HANG_UP_AFTER_MS = 1_000;

/** Answers in our own form what Node refuses before there is a request, and closes the connection. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
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
  // Node only closes our half: a client that keeps its half open would hold the descriptor for as long as it likes.
  setTimeout(() => socket.destroy(), HANG_UP_AFTER_MS).unref();
}
