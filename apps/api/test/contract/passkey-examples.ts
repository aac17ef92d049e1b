import { randomUUID } from 'node:crypto';
import type { passkeyEndpoints } from '@wow/product/accounts';
import { expirePasskeyChallenge, fillPasskeys } from '@wow/product/accounts/test/server';
import { newUsername, PasskeyBrowser } from '../passkeys/passkey-browser.ts';
import type { Lies } from '../passkeys/authenticator.ts';
import type { TestServer } from '../world.ts';
import { asMember, lockOwner, openAtAddress, type Ask, type Examples, type Prepare } from './example.ts';

const WRONG: Lies = { origin: 'https://evil.example' };

const atAddress =
  (prepare: Prepare): Prepare =>
  async (world) => ({ ...(await prepare(world)), server: await openAtAddress(world) });

const withCookie = (browser: PasskeyBrowser, ask: Ask): Ask => ({ ...ask, headers: { cookie: browser.cookie } });

interface Variant {
  readonly lies?: Lies;
  readonly isExpired?: boolean;
}

/** Prepares the answer of a passkey to a request of one kind. */
type Answering = (variant?: Variant) => Prepare;

async function registered(world: TestServer) {
  const browser = new PasskeyBrowser(world);
  const token: string = (await browser.register()).body.token;
  return { browser, token };
}

const signingIn =
  (more: object = {}): Answering =>
  ({ lies = {}, isExpired } = {}) =>
  async (world) => {
    const { browser } = await registered(world);
    const options = await browser.options();
    if (isExpired) await expirePasskeyChallenge(world.db, options.challenge);
    return withCookie(browser, { body: { response: browser.authenticator.get(options, lies), ...more } });
  };

const signingInLocked: Prepare = async (world) => {
  const { browser, token } = await registered(world);
  await lockOwner(world, token);
  const response = browser.authenticator.get(await browser.options());
  return withCookie(browser, { body: { response } });
};

const confirming: Answering =
  ({ lies = {}, isExpired } = {}) =>
  async (world) => {
    const { browser, token } = await registered(world);
    const options = await browser.options({ token });
    if (isExpired) await expirePasskeyChallenge(world.db, options.challenge);
    return withCookie(browser, { token, body: { response: browser.authenticator.get(options, lies) } });
  };

const registering: Answering =
  ({ lies = {}, isExpired } = {}) =>
  async (world) => {
    const browser = new PasskeyBrowser(world);
    const options = await browser.registrationOptions();
    if (isExpired) await expirePasskeyChallenge(world.db, options.challenge);
    return withCookie(browser, { body: { response: browser.authenticator.create(options, lies) } });
  };

const adding =
  (name: string): Answering =>
  ({ lies = {}, isExpired } = {}) =>
  async (world) => {
    const { token } = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const options = await browser.newOptions({ token });
    if (isExpired) await expirePasskeyChallenge(world.db, options.challenge);
    return withCookie(browser, { token, body: { response: browser.authenticator.create(options, lies), name } });
  };

/** The refusals of every answer of an authenticator. */
const refusedAnswers = (prepare: Answering) => ({
  no_passkeys: atAddress(prepare()),
  wrong_passkey: prepare({ lies: WRONG }),
  passkey_used: prepare({ lies: { challenge: 'A'.repeat(43) } }),
  passkey_expired: prepare({ isExpired: true }),
  passkey_other_browser: async (world: TestServer) => ({ ...(await prepare()(world)), headers: {} }),
});

/** The id of a credential that another account uses. */
async function takenCredential(world: TestServer): Promise<string> {
  const { browser, token } = await registered(world);
  return (await browser.list({ token }))[0].credential_id;
}

const withTaken =
  (prepare: Answering): Prepare =>
  async (world) =>
    prepare({ lies: { credentialId: await takenCredential(world) } })(world);

const withName =
  (chooseName: (world: TestServer) => Promise<string>): Prepare =>
  async (world) => ({ body: { username: await chooseName(world) } });

const asFull: Prepare = async (world) => {
  const { id, token } = await world.newPlayer();
  await fillPasskeys(world.db, id, 20);
  return { token };
};

const addingOneMore: Prepare = async (world) => {
  const { id, token } = await world.newPlayer();
  const browser = new PasskeyBrowser(world);
  const response = browser.authenticator.create(await browser.newOptions({ token }));
  await fillPasskeys(world.db, id, 20);
  return withCookie(browser, { token, body: { response, name: 'One more' } });
};

const asUnconfirmed: Prepare = async (world) => {
  const { id, token } = await world.newPlayer();
  await world.forgetConfirmations(id);
  return { token };
};

const addingUnconfirmed: Prepare = async (world) => {
  const { id, token } = await world.newPlayer();
  const browser = new PasskeyBrowser(world);
  const response = browser.authenticator.create(await browser.newOptions({ token }));
  await world.forgetConfirmations(id);
  return withCookie(browser, { token, body: { response, name: 'Phone' } });
};

const nameTakenMeanwhile: Prepare = async (world) => {
  const [browser, other] = [new PasskeyBrowser(world), new PasskeyBrowser(world)];
  const username = newUsername();
  const response = browser.authenticator.create(await browser.registrationOptions(username));
  await other.register({ username });
  return withCookie(browser, { body: { response } });
};

const withOwn =
  (body?: unknown): Prepare =>
  async (world) => {
    const { token } = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const { id } = (await browser.add({ token })).body;
    return { token, params: { id }, ...(body !== undefined && { body }) };
  };

const withUnknown =
  (body?: unknown): Prepare =>
  async (world) => ({ ...(await withOwn(body)(world)), params: { id: randomUUID() } });

export const passkeyExamples: Examples<typeof passkeyEndpoints> = {
  passkeyOptions: {
    succeed: async (world) => ({ token: (await registered(world)).token }),
    refusals: { no_passkeys: atAddress(() => Promise.resolve({})) },
  },
  verifyPasskey: {
    succeed: signingIn({ recover: true })(),
    refusals: { ...refusedAnswers(signingIn()), account_locked: signingInLocked },
  },
  confirmPasskey: { succeed: confirming(), refusals: refusedAnswers(confirming) },
  passkeyRegistrationOptions: {
    succeed: withName(() => Promise.resolve(newUsername())),
    refusals: {
      no_passkeys: atAddress(withName(() => Promise.resolve(newUsername()))),
      username_taken: withName(async (world) => (await world.newPlayer()).username),
      invalid_username: withName(() => Promise.resolve('ab')),
      username_reserved: withName(() => Promise.resolve('WOW support')),
    },
  },
  registerWithPasskey: {
    succeed: registering(),
    refusals: {
      ...refusedAnswers(registering),
      username_taken: nameTakenMeanwhile,
      passkey_taken: withTaken(registering),
    },
  },
  passkeys: { succeed: withOwn(), refusals: {} },
  newPasskeyOptions: {
    succeed: async (world) => ({ token: (await withOwn()(world)).token! }),
    refusals: {
      no_passkeys: atAddress(asMember),
      confirm_identity: asUnconfirmed,
      too_many_passkeys: asFull,
    },
  },
  addPasskey: {
    succeed: adding('Phone')(),
    refusals: {
      ...refusedAnswers(adding('Phone')),
      invalid_passkey_name: adding('')(),
      confirm_identity: addingUnconfirmed,
      passkey_taken: withTaken(adding('Phone')),
      too_many_passkeys: addingOneMore,
    },
  },
  renamePasskey: {
    succeed: withOwn({ name: 'Desk' }),
    refusals: { not_found: withUnknown({ name: 'Desk' }), invalid_passkey_name: withOwn({ name: '' }) },
  },
  removePasskey: {
    succeed: withOwn(),
    refusals: {
      not_found: withUnknown(),
      async confirm_identity(world) {
        const { id, token } = await world.newPlayer();
        const passkey = (await new PasskeyBrowser(world).add({ token })).body;
        await world.forgetConfirmations(id);
        return { token, params: { id: passkey.id } };
      },
      async last_way_in(world) {
        const { browser, token } = await registered(world);
        return { token, params: { id: (await browser.list({ token }))[0].id } };
      },
    },
  },
};
