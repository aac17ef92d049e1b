import { randomUUID } from 'node:crypto';
import { contract } from '@wow/product/contract';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
  readonly retryAfter: string | null;
}

export interface NodeClient {
  readonly token: string;
  readonly ask: (url: string, method: string, path: string, body?: unknown, key?: string) => Promise<Reply>;
  readonly bet: (url: string, key: string, bet?: number) => Promise<Reply>;
  readonly signInAgain: (url: string) => Promise<NodeClient>;
}

const LIMIT_MS = 15_000;

export async function registerClient(url: string): Promise<NodeClient> {
  const name = randomUUID().replaceAll('-', '').slice(0, 20);
  const form = { email: `${name}@example.com`, username: name, password: 'kettle orchard' };
  const registered = await send(url, 'POST', '/auth/register', { body: form });
  if (registered.status !== 201) throw new Error(`registration answered ${registered.status}: ${registered.body}`);
  return createNodeClient(registered, form);
}

function createNodeClient(signedIn: Reply, form: { readonly email: string; readonly password: string }): NodeClient {
  const { token } = contract.accounts.register.reply.parse(JSON.parse(signedIn.body));
  const ask: NodeClient['ask'] = (at, method, path, body, key) =>
    send(at, method, path, { token, body, ...(key !== undefined && { key }) });
  return {
    token,
    ask,
    bet: (at, key, bet = 50) => ask(at, 'POST', '/games/dices/session', { bet }, key),
    async signInAgain(at) {
      const { email, password } = form;
      return createNodeClient(await send(at, 'POST', '/auth/login', { body: { email, password } }), form);
    },
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string },
): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return {
    status: response.status,
    body: await response.text(),
    replayed: response.headers.get('idempotency-replayed') === 'true',
    retryAfter: response.headers.get('retry-after'),
  };
}
