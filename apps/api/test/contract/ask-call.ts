import type { Endpoint } from '@wow/core/protocol';
import type { Answer, World } from '../world.ts';
import type { Ask } from './example.ts';

/** Returns the address of the call with these parts filled in. */
export const addressOf = ({ path }: Endpoint, { params = {}, query = '' }: Ask = {}): string =>
  `/api${path.replaceAll(/:(\w+)/g, (part, name: string) => params[name] ?? part)}${query && `?${query}`}`;

/** Asks the running product. */
export const askCall = (world: World, endpoint: Endpoint, ask: Ask): Promise<Answer> =>
  world.ask(endpoint.method, addressOf(endpoint, ask), {
    ...(ask.token !== undefined && { token: ask.token }),
    ...(ask.body !== undefined && { body: ask.body }),
    headers: { ...ask.headers },
  });
