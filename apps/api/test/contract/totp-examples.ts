import type { totpEndpoints } from '@wow/product/accounts';
import { askTicket, Authenticator, turnOnTotp } from '../totp/turn-on-totp.ts';
import { Browser } from '../wallet/browser.ts';
import { asMember, lock, unconfirmed, type Examples, type Prepare } from './example.ts';

/** Finishes the sign-in of a player with an authenticator app. */
const finishing =
  (chooseCode: (app: Authenticator) => string): Prepare =>
  async (world) => {
    const player = await world.newPlayer();
    const app = await turnOnTotp(world, player);
    return { body: { ticket: await askTicket(world, player), code: chooseCode(app) } };
  };

/** Confirms a new secret. */
const confirming =
  (chooseCode: (app: Authenticator) => string): Prepare =>
  async (world) => {
    const { token } = await world.newPlayer();
    const { secret } = (await world.ask('POST', '/api/account/totp', { token })).body;
    return { token, body: { code: chooseCode(new Authenticator(secret, Date.now)) } };
  };

const turnedOn =
  (body?: unknown): Prepare =>
  async (world) => {
    const player = await world.newPlayer();
    await turnOnTotp(world, player);
    return { token: player.token, body };
  };

export const totpExamples: Examples<typeof totpEndpoints> = {
  secondFactor: {
    succeed: finishing((app) => app.code()),
    refusals: {
      ticket_expired: () => Promise.resolve({ body: { ticket: 'A'.repeat(72), code: '123456' } }),
      wrong_code: finishing((app) => app.wrongCode()),
      async account_locked(world) {
        const player = await world.newPlayer();
        const app = await turnOnTotp(world, player);
        const ticket = await askTicket(world, player);
        await lock(world, player.id);
        return { body: { ticket, code: app.code() } };
      },
    },
  },
  beginTotp: {
    succeed: asMember,
    refusals: {
      confirm_identity: unconfirmed(),
      no_password: async (world) => ({ token: (await new Browser(world).prove()).body.token }),
      totp_on: turnedOn(),
    },
  },
  confirmTotp: {
    succeed: confirming((app) => app.code()),
    refusals: {
      confirm_identity: unconfirmed({ code: '123456' }),
      no_totp: async (world) => ({ ...(await asMember(world)), body: { code: '123456' } }),
      totp_on: turnedOn({ code: '123456' }),
      wrong_code: confirming((app) => app.wrongCode()),
    },
  },
  removeTotp: { succeed: turnedOn(), refusals: { confirm_identity: unconfirmed() } },
};
