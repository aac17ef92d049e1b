import { randomUUID } from 'node:crypto';
import type { emailEndpoints } from '@wow/product/accounts';
import { ageTotp } from '@wow/product/accounts/test/server';
import { MailBrowser, NEW_PASSWORD } from '../email/mail-browser.ts';
import { turnOnTotp, type Authenticator } from '../totp/turn-on-totp.ts';
import { Browser } from '../wallet/browser.ts';
import type { TestServer } from '../world.ts';
import { closedDuring, lock, openWithoutMail, type Ask, type Examples, type Prepare } from './example.ts';

const newEmail = (): string => `${randomUUID()}@example.com`;

const asMember =
  (body?: unknown): Prepare =>
  async (world) => ({ token: (await world.newPlayer()).token, body });

const withoutMail =
  (prepare: Prepare): Prepare =>
  async (world) => ({ ...(await prepare(world)), server: await openWithoutMail(world) });

/** A visitor who has asked for a recovery. */
async function recovering(world: TestServer) {
  const browser = new MailBrowser(world);
  const { challenge } = (await browser.requestRecovery((await world.newPlayer()).email)).body;
  return { browser, challenge: challenge as string, headers: { cookie: browser.cookie } };
}

const entering =
  (chooseCode: (browser: MailBrowser, challenge: string) => string | Promise<string>): Prepare =>
  async (world) => {
    const { browser, challenge, headers } = await recovering(world);
    return { headers, body: { challenge, code: await chooseCode(browser, challenge) } };
  };

const afterTooManyGuesses = async (browser: MailBrowser, challenge: string): Promise<string> => {
  for (let guess = 0; guess < 5; guess += 1) await browser.enterCode(challenge, browser.wrongCodeOf(challenge));
  return browser.codeOf(challenge);
};

const withLink =
  (more: object = {}): Prepare =>
  async (world) => {
    const { browser, challenge, headers } = await recovering(world);
    return { headers, body: { token: browser.tokenOf(challenge), ...more } };
  };

const expired =
  (more: object = {}): Prepare =>
  () =>
    Promise.resolve({ body: { token: 'A'.repeat(43), ...more } });

/** The recovery of a verified player with an authenticator app. */
const recoveringWithApp =
  (chooseCode: (app: Authenticator) => string | undefined): Prepare =>
  async (world) => {
    const player = await world.newPlayer();
    const browser = new MailBrowser(world);
    await browser.verify(player.token);
    const code = chooseCode(await turnOnTotp(world, player));
    await ageTotp(world.db, player.id, '7 days');
    const { challenge } = (await browser.requestRecovery(player.email)).body;
    const token = browser.tokenOf(challenge);
    return { body: { token, new_password: NEW_PASSWORD, ...(code !== undefined && { code }) } };
  };

/** The link in the mail to the new email of a player. */
const changingTo =
  (
    chooseEmail: (world: TestServer) => Promise<string>,
    meanwhile: (world: TestServer, email: string) => Promise<void>,
  ): Prepare =>
  async (world) => {
    const { token } = await world.newPlayer();
    const email = await chooseEmail(world);
    const browser = new MailBrowser(world);
    const { pending } = (await browser.changeEmail(email, { token })).body;
    await meanwhile(world, email);
    return { body: { token: browser.tokenOf(pending.new_email) } };
  };

const asExcluded =
  (until: '24h' | 'forever'): Prepare =>
  async (world) => ({ ...(await asMember()(world)), body: { email: (await closedDuring(world, until)).email } });

const confirmingExcluded = (until: '24h' | 'forever'): Prepare =>
  changingTo(
    async (world) => (await closedDuring(world, until)).email,
    () => Promise.resolve(),
  );

export const verifyMeanwhile = async (world: TestServer, email: string): Promise<void> => {
  const { body } = await world.ask('POST', '/api/auth/login', { body: { email, password: 'kettle orchard' } });
  await new MailBrowser(world).verify(body.token);
};

const takenMeanwhile = changingTo(async (world) => (await world.newPlayer()).email, verifyMeanwhile);

const afterFiveMails = async (world: TestServer, email: string): Promise<void> => {
  for (let nth = 0; nth < 5; nth += 1) await new MailBrowser(world).requestRecovery(email);
};

const asBombed = async (world: TestServer): Promise<Ask & { readonly email: string }> => {
  const { token, email } = await world.newPlayer();
  await afterFiveMails(world, email);
  return { token, email };
};

export const emailExamples: Examples<typeof emailEndpoints> = {
  requestVerification: {
    succeed: asMember(),
    refusals: {
      no_mail: withoutMail(asMember()),
      no_email: async (world) => ({ token: (await new Browser(world).prove()).body.token }),
      async already_verified(world) {
        const { token } = await world.newPlayer();
        await new MailBrowser(world).verify(token);
        return { token };
      },
      too_many_mails: async (world) => ({ token: (await asBombed(world)).token! }),
    },
  },
  changeEmail: {
    succeed: async (world) => asMember({ email: newEmail() })(world),
    refusals: {
      async confirm_identity(world) {
        const { id, token } = await world.newPlayer();
        await world.forgetConfirmations(id);
        return { token, body: { email: newEmail() } };
      },
      async email_taken(world) {
        const { token, email } = await world.newPlayer();
        await new MailBrowser(world).verify(token);
        return { ...(await asMember()(world)), body: { email } };
      },
      invalid_email: asMember({ email: 'no address' }),
      excluded_for_now: withoutMail(asExcluded('24h')),
      excluded_for_good: withoutMail(asExcluded('forever')),
      too_many_mails: async (world) => {
        const email = newEmail();
        await afterFiveMails(world, email);
        return asMember({ email })(world);
      },
    },
  },
  requestRecovery: {
    succeed: async (world) => ({ body: { email: (await world.newPlayer()).email } }),
    refusals: {
      no_mail: withoutMail(() => Promise.resolve({ body: { email: newEmail() } })),
      invalid_email: () => Promise.resolve({ body: { email: 'no address' } }),
      too_many_mails: async (world) => ({ body: { email: (await asBombed(world)).email } }),
    },
  },
  enterCode: {
    succeed: entering((browser, challenge) => browser.codeOf(challenge)),
    refusals: {
      wrong_code: entering((browser, challenge) => browser.wrongCodeOf(challenge)),
      code_expired: entering(afterTooManyGuesses),
    },
  },
  readLink: { succeed: withLink(), refusals: { link_expired: expired() } },
  confirmEmail: {
    succeed: changingTo(
      () => Promise.resolve(newEmail()),
      () => Promise.resolve(),
    ),
    refusals: {
      link_expired: expired(),
      email_taken: takenMeanwhile,
      excluded_for_now: confirmingExcluded('24h'),
      excluded_for_good: confirmingExcluded('forever'),
    },
  },
  recoverByMail: {
    succeed: withLink({ new_password: NEW_PASSWORD }),
    refusals: {
      link_expired: expired({ new_password: NEW_PASSWORD }),
      weak_password: withLink({ new_password: 'password' }),
      second_factor: recoveringWithApp(() => undefined),
      wrong_code: recoveringWithApp((app) => app.wrongCode()),
      async account_locked(world) {
        const { id, email } = await world.newPlayer();
        const browser = new MailBrowser(world);
        const { challenge } = (await browser.requestRecovery(email)).body;
        await lock(world, id);
        return { body: { token: browser.tokenOf(challenge), new_password: NEW_PASSWORD } };
      },
    },
  },
};
