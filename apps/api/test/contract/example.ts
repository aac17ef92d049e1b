import type { Endpoint, RefusalCode } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import type { Answer, TestServer } from '../world.ts';
import { Browser } from '../wallet/browser.ts';

export interface ContractCall {
  readonly group: keyof typeof contract;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const contractCalls: readonly ContractCall[] = Object.entries<Readonly<Record<string, Endpoint>>>(
  contract,
).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    group: group as keyof typeof contract, // Object.entries forgets the names
    name,
    endpoint,
  })),
);

export const withTitles = (calls: readonly ContractCall[]): readonly (readonly [string, ContractCall])[] =>
  calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call]);

export const buildPath = ({ path }: Endpoint, { params = {}, query = '' }: Ask = {}): string =>
  `/api${path.replaceAll(/:(\w+)/g, (part, name: string) => params[name] ?? part)}${query && `?${query}`}`;

export const askCall = (world: TestServer, endpoint: Endpoint, ask: Ask): Promise<Answer> =>
  world.ask(endpoint.method, buildPath(endpoint, ask), {
    ...(ask.token !== undefined && { token: ask.token }),
    ...(ask.body !== undefined && { body: ask.body }),
    headers: { ...ask.headers },
  });

export interface Ask {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Prepare = (world: TestServer) => Promise<Ask>;

/** Makes one call succeed, and provokes each of its refusals. */
export interface Example<Code extends RefusalCode = RefusalCode> {
  readonly succeed: Prepare;
  readonly refusals: Readonly<Record<Code, Prepare>>;
}

export type Examples<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Example<NonNullable<Endpoints[Name]['refuses']>[number]>;
};

/** Returns the e-mail and the linked wallet of an account that was closed during a time-out. */
export async function closedDuring(
  world: TestServer,
  until: '24h' | 'forever',
): Promise<{ readonly email: string; readonly wallet: Browser }> {
  const { token, email } = await world.newPlayer();
  const wallet = new Browser(world);
  await wallet.prove({ token });
  await world.ask('POST', '/api/account/pause', { token, body: { until } });
  await world.ask('DELETE', '/api/account', { token });
  return { email, wallet };
}
