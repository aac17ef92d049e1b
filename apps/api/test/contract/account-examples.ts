import { randomUUID } from 'node:crypto';
import type { accountEndpoints } from '@wow/product/accounts';
import { closedDuring, type Examples, type Prepare } from './example.ts';

const newForm = () => {
  const name = randomUUID().replaceAll('-', '').slice(0, 20);
  return { email: `${name}@example.com`, username: name, password: 'kettle orchard' };
};

const asMember: Prepare = async (world) => ({ token: (await world.newPlayer()).token });

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
    },
  },
  profile: { succeed: asMember, refusals: {} },
  logout: { succeed: asMember, refusals: {} },
};
