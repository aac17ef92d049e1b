import { randomUUID } from 'node:crypto';
import type { ownAccountEndpoints } from '@wow/product/accounts';
import type { World } from '../world.ts';
import type { Examples, Prepare } from './example.ts';

const PASSWORD = 'another kettle';
const newName = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/** Asks as somebody new, with a body that may use their password. */
const withBody =
  (bodyFor: (password: string, world: World) => unknown): Prepare =>
  async (world) => {
    const { token, password } = await world.newPlayer();
    return { token, body: await bodyFor(password, world) };
  };

export const ownAccountExamples: Examples<typeof ownAccountEndpoints> = {
  account: { succeed: async (world) => ({ token: (await world.newPlayer()).token }), refusals: {} },
  changePassword: {
    succeed: withBody((password) => ({ current_password: password, new_password: PASSWORD })),
    refusals: {
      wrong_password: withBody(() => ({ current_password: 'not the password', new_password: PASSWORD })),
      weak_password: withBody((password) => ({ current_password: password, new_password: 'password' })),
    },
  },
  changeUsername: {
    succeed: withBody(() => ({ username: newName() })),
    refusals: {
      username_taken: withBody(async (_password, world) => ({ username: (await world.newPlayer()).username })),
      invalid_username: withBody(() => ({ username: 'ab' })),
    },
  },
  changeEmail: {
    succeed: withBody((password) => ({ email: `${newName()}@example.com`, password })),
    refusals: {
      wrong_password: withBody(() => ({ email: `${newName()}@example.com`, password: 'not the password' })),
      email_taken: withBody(async (password, world) => ({ email: (await world.newPlayer()).email, password })),
      invalid_email: withBody((password) => ({ email: 'no address', password })),
    },
  },
  closeAccount: {
    succeed: withBody((password) => ({ password })),
    refusals: { wrong_password: withBody(() => ({ password: 'not the password' })) },
  },
};
