import { randomUUID } from 'node:crypto';
import { contract } from '@wow/product/contract';

/** A bet as the bettor remembers it: made and kept before it is sent. */
export interface SentBet {
  readonly key: string;
  readonly bet: number;
  /** The whole answer as text, once there was one. */
  answer?: { readonly status: number; readonly body: string };
}

/** A player that bets without pause and remembers every key and every answer. */
export interface Bettor {
  readonly email: string;
  readonly bets: readonly SentBet[];
  /** Bets until told to stop or until the connection breaks. */
  readonly betUntil: (isOver: () => boolean) => Promise<void>;
  /** Asks for the answer of a bet again, with its own key. */
  readonly ask: (sent: SentBet) => Promise<{ status: number; body: string; replayed: boolean }>;
  readonly readBalance: () => Promise<number>;
}

/** Mostly the smallest, so that a starting balance lasts through the load. */
const BETS = [50, 50, 50, 50, 100];

/** Returns a newly registered bettor at the server that `url` names; `url` is read anew for every request. */
export async function createBettor(url: () => string): Promise<Bettor> {
  const name = randomUUID().slice(0, 12);
  const email = `${name}@example.com`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${url()}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });

  const registered = await post('/auth/register', { email, username: `b_${name}`, password: `${name} plays dices` });
  if (registered.status !== 201) throw new Error(`registration answered ${registered.status}`);
  const { token } = contract.accounts.register.reply.parse(await registered.json());
  const authorization = `Bearer ${token}`;
  const bets: SentBet[] = [];

  const ask: Bettor['ask'] = async ({ key, bet }) => {
    const response = await post('/games/dices/session', { bet }, { authorization, 'idempotency-key': key });
    return {
      status: response.status,
      body: await response.text(),
      replayed: response.headers.get('idempotency-replayed') === 'true',
    };
  };

  return {
    email,
    bets,
    ask,
    async betUntil(isOver) {
      while (!isOver()) {
        const sent: SentBet = { key: randomUUID(), bet: BETS[bets.length % BETS.length]! };
        bets.push(sent);
        try {
          const { status, body } = await ask(sent);
          if (status === 200 || status === 409) sent.answer = { status, body };
          else if (status !== 503) throw new Error(`a bet answered ${status}: ${body}`, { cause: 'unexpected' });
        } catch (error) {
          if (error instanceof Error && error.cause === 'unexpected') throw error;
          return; // the server is gone: the key stays without an answer
        }
      }
    },
    async readBalance() {
      const response = await fetch(`${url()}/api/auth/profile`, { headers: { authorization } });
      return contract.accounts.profile.reply.parse(await response.json()).balance;
    },
  };
}
