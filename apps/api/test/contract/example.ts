import type { Endpoint, PlayerId, RefusalCode } from '@wow/core/protocol';
import { createPubSub } from '@wow/core/pubsub';
import { createAuthenticate, createSessions, lockByOperator } from '@wow/product/accounts/server';
import { contract } from '@wow/product/contract';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { PushSender } from '@wow/product/quests/server';
import type { ServerOptions } from '../../src/build-server.ts';
import { UNREACHABLE_MAIL_SERVER } from '../email/unreachable-mail-server.ts';
import { TestServer, type Answer } from '../world.ts';
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
  (ask.server ?? world).ask(endpoint.method, buildPath(endpoint, ask), {
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
  /** @default the server of the suite */
  readonly server?: TestServer;
}

/** Returns a function that opens another server on the database of a suite, once. */
function openOnce(options: Partial<ServerOptions>): (world: TestServer) => Promise<TestServer> {
  const opened = new WeakMap<TestServer, Promise<TestServer>>();
  return (world) => {
    const known = opened.get(world);
    if (known) return known;
    const other = new TestServer().open(world.db, { secrets: world.secrets, ...options });
    opened.set(world, other);
    world.onClose.push(async () => (await other).close());
    return other;
  };
}

export const openWithoutMail = openOnce({});

export const openWithPush = openOnce({
  push: new PushSender({ contact: 'mailto:operator@wow.example', secret: Buffer.alloc(32, 7) }),
});

/** At an address without a name there are no passkeys. */
export const openAtAddress = openOnce({ origin: () => 'https://192.0.2.7' });

export const openRequiringEmail = openOnce({
  mailTransport: UNREACHABLE_MAIL_SERVER,
  economy: { ...DEFAULT_ECONOMY, without_verified_email: { play: false, referral_rewards: false } },
});

export type Prepare = (world: TestServer) => Promise<Ask>;

export const asMember: Prepare = async (world) => ({ token: (await world.newPlayer()).token });

/** As a player whose session has not confirmed the identity. */
export const unconfirmed =
  (body?: unknown): Prepare =>
  async (world) => {
    const { id, token } = await world.newPlayer();
    await world.forgetConfirmations(id);
    return { token, body };
  };

/** Makes one call succeed, and provokes each of its refusals. */
export interface Example<Code extends RefusalCode = RefusalCode> {
  readonly succeed: Prepare;
  readonly refusals: Readonly<Record<Code, Prepare>>;
}

export type Examples<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Example<NonNullable<Endpoints[Name]['refuses']>[number]>;
};

/** Locks the account like an operator. The server has not cached its sessions. */
export async function lock({ db }: TestServer, id: PlayerId): Promise<void> {
  const sessions = createSessions({ db, pubsub: createPubSub() });
  await lockByOperator({ db, sessions, sendsMail: false }, id, { operator: 'root', reason: 'a test' });
}

/** Locks the account whose session a token opens. */
export async function lockOwner(world: TestServer, token: string): Promise<void> {
  const sessions = createSessions({ db: world.db, pubsub: createPubSub() });
  await lock(world, (await createAuthenticate(sessions)(token))!);
}

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
