import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/read-setting.ts';
import { StartError } from './exit.ts';

export function getOrigin(app: FastifyInstance, { port, host, publicUrl }: Config): string {
  const address = app.server.address();
  const chosenPort = address !== null && typeof address === 'object' ? address.port : port;
  return publicUrl?.origin ?? `http://${getHostName(host)}:${chosenPort}`;
}

function getHostName(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const getErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { port, host } = config;
  await listenOn(app, { port, host, names: { port: 'PORT', host: 'HOST' } });
  return getOrigin(app, config);
}

interface Place {
  readonly port: number;
  readonly host: string;
  /** The settings that name them. */
  readonly names: { readonly port: string; readonly host: string };
}

export async function listenOn(app: FastifyInstance, { port, host, names }: Place): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is in use. Stop what is using it, or set ${names.port} to another one.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} is reserved for administrators. Set ${names.port} to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`${names.host} is ${host}, which is not an address of this machine.`);
    throw error;
  }
}
