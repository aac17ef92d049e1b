import { randomUUID } from 'node:crypto';
import type { ownAccountEndpoints, limitsEndpoints, exportEndpoints } from '@wow/product/accounts';
import { Browser } from '../wallet/browser.ts';
import { turnOnTotp, type Authenticator } from '../totp/turn-on-totp.ts';
import type { TestServer } from '../world.ts';
import { unconfirmed, type Examples, type Prepare } from './example.ts';

const PASSWORD = 'another kettle';
const newName = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/** Calls as a new player; the body may contain their password. A new player has confirmed their identity. */
const withBody =
  (bodyFor: (password: string, world: TestServer) => unknown): Prepare =>
  async (world) => {
    const { token, password } = await world.newPlayer();
    return { token, body: await bodyFor(password, world) };
  };

/** Calls as a player with only a wallet. */
const withWallet =
  (body: unknown): Prepare =>
  async (world) => ({ token: (await new Browser(world).prove()).body.token, body });

/** Confirms the password of a player with an authenticator app. */
const withApp =
  (chooseCode: (app: Authenticator) => string | undefined): Prepare =>
  async (world) => {
    const player = await world.newPlayer();
    const code = chooseCode(await turnOnTotp(world, player));
    return { token: player.token, body: { password: player.password, ...(code !== undefined && { code }) } };
  };

export const ownAccountExamples: Examples<typeof ownAccountEndpoints> = {
  account: { succeed: async (world) => ({ token: (await world.newPlayer()).token }), refusals: {} },
  takeNewActivity: { succeed: async (world) => ({ token: (await world.newPlayer()).token }), refusals: {} },
  activity: { succeed: async (world) => ({ token: (await world.newPlayer()).token }), refusals: {} },
  confirmPassword: {
    succeed: withBody((password) => ({ password })),
    refusals: {
      wrong_password: withBody(() => ({ password: 'not the password' })),
      no_password: withWallet({ password: PASSWORD }),
      second_factor: withApp(() => undefined),
      wrong_code: withApp((app) => app.wrongCode()),
    },
  },
  changePassword: {
    succeed: withBody(() => ({ new_password: PASSWORD })),
    refusals: {
      confirm_identity: unconfirmed({ new_password: PASSWORD }),
      no_email: withWallet({ new_password: PASSWORD }),
      weak_password: withBody(() => ({ new_password: 'password' })),
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
  closeAccount: {
    succeed: withBody(() => undefined),
    refusals: { confirm_identity: unconfirmed() },
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
    refusals: { confirm_identity: unconfirmed() },
  },
};
