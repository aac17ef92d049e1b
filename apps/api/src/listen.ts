import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { originOf } from './origin-of.ts';
import { StartError } from './start-error.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Listens, and returns the address to tell. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { port, host } = config;
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} on ${host} is in use. Stop what is using it, or set PORT to another one.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} is reserved for administrators. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST is ${host}, which is not an address of this machine.`);
    throw error;
  }
  return originOf(app, config);
}
