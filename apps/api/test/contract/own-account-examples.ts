import { randomUUID } from 'node:crypto';
import type { ownAccountEndpoints, limitsEndpoints, exportEndpoints } from '@wow/product/accounts';
import { Browser } from '../wallet/browser.ts';
import type { TestServer } from '../world.ts';
import { closedDuring, type Examples, type Prepare } from './example.ts';

const PASSWORD = 'another kettle';
const newName = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/** Calls as a new player; the body may contain their password. */
const withBody =
  (bodyFor: (password: string, world: TestServer) => unknown): Prepare =>
  async (world) => {
    const { token, password } = await world.newPlayer();
    return { token, body: await bodyFor(password, world) };
  };

/** Calls as a player with only a wallet, which they have just confirmed. */
const withWallet =
  (body: unknown): Prepare =>
  async (world) => ({ token: (await new Browser(world).prove()).body.token, body });

/** Calls as such a player without a confirmed wallet. */
const withoutWallet =
  (body: unknown): Prepare =>
  async (world) => {
    const browser = new Browser(world);
    const { token } = (await browser.prove()).body;
    await new Browser(world).prove({ token });
    await world.ask('DELETE', `/api/wallets/${browser.key.address}`, { token });
    return { token, body };
  };

const newCredentials = () => ({ email: `${newName()}@example.com`, password: PASSWORD });

export const ownAccountExamples: Examples<typeof ownAccountEndpoints> = {
  account: { succeed: async (world) => ({ token: (await world.newPlayer()).token }), refusals: {} },
  signInChanges: { succeed: async (world) => ({ token: (await world.newPlayer()).token }), refusals: {} },
  confirmPassword: {
    succeed: withBody((password) => ({ password })),
    refusals: {
      wrong_password: withBody(() => ({ password: 'not the password' })),
      no_password: withWallet({ password: PASSWORD }),
    },
  },
  changePassword: {
    succeed: withBody((password) => ({ current_password: password, new_password: PASSWORD })),
    refusals: {
      wrong_password: withBody(() => ({ current_password: 'not the password', new_password: PASSWORD })),
      weak_password: withBody((password) => ({ current_password: password, new_password: 'password' })),
      no_password: withWallet({ current_password: '', new_password: PASSWORD }),
    },
  },
  changeUsername: {
    succeed: withBody(() => ({ username: newName() })),
    refusals: {
      username_taken: withBody(async (_password, world) => ({ username: (await world.newPlayer()).username })),
      invalid_username: withBody(() => ({ username: 'ab' })),
      username_reserved: withBody(() => ({ username: 'WOW support' })),
    },
  },
  changeEmail: {
    succeed: withBody((password) => ({ email: `${newName()}@example.com`, password })),
    refusals: {
      wrong_password: withBody(() => ({ email: `${newName()}@example.com`, password: 'not the password' })),
      email_taken: withBody(async (password, world) => ({ email: (await world.newPlayer()).email, password })),
      invalid_email: withBody((password) => ({ email: 'no address', password })),
      excluded_for_now: withBody(async (password, world) => ({
        email: (await closedDuring(world, '24h')).email,
        password,
      })),
      excluded_for_good: withBody(async (password, world) => ({
        email: (await closedDuring(world, 'forever')).email,
        password,
      })),
      weak_password: withWallet({ ...newCredentials(), password: 'password' }),
      sign_in_again: withoutWallet(newCredentials()),
    },
  },
  closeAccount: {
    succeed: withBody((password) => ({ password })),
    refusals: {
      wrong_password: withBody(() => ({ password: 'not the password' })),
      sign_in_again: withoutWallet({}),
    },
  },
};

export const boundsExamples: Examples<typeof limitsEndpoints> = {
  limits: {
    async succeed(world) {
      const { token } = await world.newPlayer();
      await world.ask('PUT', '/api/account/limits', { token, body: { week: 100 } });
      await world.ask('PUT', '/api/account/limits', { token, body: { week: null } });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      return { token };
    },
    refusals: {},
  },
  setLimits: {
    succeed: async (world) => ({
      token: (await world.newPlayer()).token,
      body: { day: 500, week: 2_000, month: null },
    }),
    refusals: {},
  },
  pause: {
    succeed: async (world) => ({ token: (await world.newPlayer()).token, body: { until: '7d' } }),
    refusals: {},
  },
};

export const exportExamples: Examples<typeof exportEndpoints> = {
  exportAccount: {
    async succeed(world) {
      const { token } = await world.newPlayer({ points: 50 });
      await world.ask('PUT', '/api/account/limits', { token, body: { month: 1_000 } });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 200 } });
      await world.ask('POST', '/api/fairness/rotate', { token });
      return { token };
    },
    refusals: {},
  },
};
