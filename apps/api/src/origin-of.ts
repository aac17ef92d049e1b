import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Returns where players find a server that listens: what the operator says, or else what works on this machine. */
export function originOf(app: FastifyInstance, { port, host, publicUrl }: Config): string {
  const address = app.server.address();
  const chosenPort = address !== null && typeof address === 'object' ? address.port : port;
  return publicUrl?.origin ?? `http://${nameOf(host)}:${chosenPort}`;
}

/** What somebody at this machine types for it. */
function nameOf(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
