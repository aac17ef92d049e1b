import type { Endpoint, RefusalCode } from '@wow/core/protocol';
import { contract } from '@wow/product/contract';
import type { Answer, TestServer } from '../world.ts';
import { Browser } from '../wallet/browser.ts';

export interface ContractCall {
  readonly group: keyof typeof contract;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every call of the contract. */
export const contractCalls: readonly ContractCall[] = Object.entries<Readonly<Record<string, Endpoint>>>(
  contract,
).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    group: group as keyof typeof contract, // Object.entries forgets the names
    name,
    endpoint,
  })),
);

/** The same with a title, as `test.each` takes them. */
export const titled = (calls: readonly ContractCall[]): readonly (readonly [string, ContractCall])[] =>
  calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call]);

/** Returns the address of the call with these parts filled in. */
export const buildPath = ({ path }: Endpoint, { params = {}, query = '' }: Ask = {}): string =>
  `/api${path.replaceAll(/:(\w+)/g, (part, name: string) => params[name] ?? part)}${query && `?${query}`}`;

/** Asks the running product. */
export const askCall = (world: TestServer, endpoint: Endpoint, ask: Ask): Promise<Answer> =>
  world.ask(endpoint.method, buildPath(endpoint, ask), {
    ...(ask.token !== undefined && { token: ask.token }),
    ...(ask.body !== undefined && { body: ask.body }),
    headers: { ...ask.headers },
  });

/** What is asked of a call, its address left to the contract. */
export interface Ask {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Prepares the world so that asking like this leads to what the example promises. */
export type Prepare = (world: TestServer) => Promise<Ask>;

/** How one call is made to succeed, and how to give each refusal that it names. */
export interface Example<Code extends RefusalCode = RefusalCode> {
  readonly succeed: Prepare;
  readonly refusals: Readonly<Record<Code, Prepare>>;
}

/** An example for each call of a group: a call without one, or a refusal without one, does not compile. */
export type Examples<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Example<Endpoints[Name]['refuses'][number]>;
};

/** Returns the e-mail of an account that was closed during a time-out, and a browser with the wallet it was linked to. */
export async function closedDuring(
  world: TestServer,
  until: '24h' | 'forever',
): Promise<{ readonly email: string; readonly wallet: Browser }> {
  const { token, email, password } = await world.newPlayer();
  const wallet = new Browser(world);
  await wallet.prove({ token });
  await world.ask('POST', '/api/account/pause', { token, body: { until } });
  await world.ask('DELETE', '/api/account', { token, body: { password } });
  return { email, wallet };
}
