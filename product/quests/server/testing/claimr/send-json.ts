import type { ServerResponse } from 'node:http';

/** Answers with this value as JSON. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
