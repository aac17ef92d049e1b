import type { Endpoint, RefusalCode } from '@wow/core/protocol';
import { Browser } from '../wallet/browser.ts';
import type { World } from '../world.ts';

/** What is asked of a call, its address left to the contract. */
export interface Ask {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Prepares the world so that asking like this leads to what the example promises. */
export type Prepare = (world: World) => Promise<Ask>;

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
  world: World,
  until: '24h' | 'forever',
): Promise<{ readonly email: string; readonly wallet: Browser }> {
  const { token, email, password } = await world.newPlayer();
  const wallet = new Browser(world);
  await wallet.prove({ token });
  await world.ask('POST', '/api/account/pause', { token, body: { until } });
  await world.ask('DELETE', '/api/account', { token, body: { password } });
  return { email, wallet };
}
