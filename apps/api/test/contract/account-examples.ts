import { randomUUID } from 'node:crypto';
import type { accountEndpoints, sessionEndpoints } from '@wow/product/accounts';
import { asMember, closedDuring, lock, type Examples, type Prepare } from './example.ts';
import { turnOnTotp } from '../totp/turn-on-totp.ts';
import type { TestServer } from '../world.ts';

const newForm = () => {
  const name = randomUUID().replaceAll('-', '').slice(0, 20);
  return { email: `${name}@example.com`, username: name, password: 'kettle orchard' };
};

const register =
  (change: Partial<ReturnType<typeof newForm>>): Prepare =>
  () =>
    Promise.resolve({ body: { ...newForm(), ...change } });

export const accountExamples: Examples<typeof accountEndpoints> = {
  register: {
    succeed: register({}),
    refusals: {
      email_taken: async (world) => ({ body: { ...newForm(), email: (await world.newPlayer()).email } }),
      username_taken: async (world) => ({ body: { ...newForm(), username: (await world.newPlayer()).username } }),
      invalid_email: register({ email: 'no address' }),
      invalid_username: register({ username: 'ab' }),
      username_reserved: register({ username: 'WOW support' }),
      weak_password: register({ password: 'password' }),
      excluded_for_now: async (world) => ({ body: { ...newForm(), email: (await closedDuring(world, '24h')).email } }),
      excluded_for_good: async (world) => ({
        body: { ...newForm(), email: (await closedDuring(world, 'forever')).email },
      }),
    },
  },
  login: {
    async succeed(world) {
      const { email, password } = await world.newPlayer();
      return { body: { email, password } };
    },
    refusals: {
      wrong_credentials: async (world) => ({
        body: { email: (await world.newPlayer()).email, password: 'not the password' },
      }),
      async second_factor(world) {
        const player = await world.newPlayer();
        await turnOnTotp(world, player);
        return { body: { email: player.email, password: player.password } };
      },
      async account_locked(world) {
        const { id, email, password } = await world.newPlayer();
        await lock(world, id);
        return { body: { email, password } };
      },
    },
  },
  profile: { succeed: asMember, refusals: {} },
  logout: { succeed: asMember, refusals: {} },
};

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function signInTwice(world: TestServer): Promise<{ readonly token: string }> {
  const { token, email, password } = await world.newPlayer();
  const headers = { 'user-agent': FIREFOX };
  await world.ask('POST', '/api/auth/login', { body: { email, password }, headers });
  return { token };
}

const withId: Prepare = async (world) => {
  const { token } = await signInTwice(world);
  const { body } = await world.ask('GET', '/api/auth/sessions', { token });
  return { token, params: { id: body.sessions[1].id } };
};

export const sessionExamples: Examples<typeof sessionEndpoints> = {
  sessions: { succeed: signInTwice, refusals: {} },
  endSession: {
    succeed: withId,
    refusals: {
      not_found: async (world) => ({ ...(await signInTwice(world)), params: { id: randomUUID() } }),
    },
  },
  endOtherSessions: { succeed: signInTwice, refusals: {} },
};
