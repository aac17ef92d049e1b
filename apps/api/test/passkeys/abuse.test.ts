import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { expirePasskeyChallenge } from '@wow/product/accounts/test/server';
import type { CborValue } from './encode-cbor.ts';
import { describeServer } from '../in-world.ts';
import { parseSecurityLines } from '../security-log.ts';
import { SoftwareAuthenticator, type Lies } from './authenticator.ts';
import { newUsername, PasskeyBrowser, refusalOf } from './passkey-browser.ts';

const WRONG = [422, 'wrong_passkey'] as const;
const USED = [422, 'passkey_used'] as const;
const OTHER_BROWSER = [422, 'passkey_other_browser'] as const;

/** Each is refused by a check of its own. */
const LIES: readonly (readonly [what: string, lies: Lies])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'https://evil.wow.example' }],
  ['another port', { origin: 'https://wow.example:8443' }],
  ['http instead of https', { origin: 'http://wow.example' }],
  ['an origin with a path', { origin: 'https://wow.example/' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a frame of another origin', { crossOrigin: true }],
  ['a frame of a named origin', { crossOrigin: true, topOrigin: 'https://evil.example' }],
  ['a named outer origin alone', { topOrigin: 'https://evil.example' }],
  ['a user who was not verified', { isVerified: false }],
  ['a user who was not present', { isPresent: false }],
];

describeServer('an answer of a passkey', {}, (world) => {
  const registered = async (authenticator = new SoftwareAuthenticator()) => {
    const browser = new PasskeyBrowser(world, authenticator);
    const { status, body } = await browser.register();
    expect(status).toBe(201);
    return { browser, token: body.token as string, username: body.username as string };
  };
  const events = async (work: () => Promise<unknown>) =>
    (await parseSecurityLines(world, work)).map(({ event }) => event);

  test.each(LIES)('signs no player in with %s', async (_what, lies) => {
    const { browser, token } = await registered();
    expect(refusalOf(await browser.signIn(lies))).toEqual(WRONG);
    expect(refusalOf(await browser.signIn(lies, { recover: true }))).toEqual(WRONG);
    expect(refusalOf(await browser.confirm({ token }, lies))).toEqual(WRONG);
    expect((await browser.signIn()).status).toBe(200);
  });

  test.each(LIES)('makes no passkey with %s', async (_what, lies) => {
    expect(refusalOf(await new PasskeyBrowser(world).register({ lies }))).toEqual(WRONG);
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    expect(refusalOf(await browser.add(player, lies))).toEqual(WRONG);
    expect(await browser.list(player)).toEqual([]);
  });

  test('is refused with the type of another ceremony', async () => {
    const { browser, token } = await registered();
    expect(refusalOf(await browser.signIn({ type: 'webauthn.create' }))).toEqual(WRONG);
    expect(refusalOf(await browser.add({ token }, { type: 'webauthn.get' }))).toEqual(WRONG);
  });

  test('is refused without the user handle, or with that of another account', async () => {
    const [ann, ben] = [await registered(), await registered()];
    expect(refusalOf(await ann.browser.signIn({ userHandle: null }))).toEqual(WRONG);
    expect(refusalOf(await ann.browser.signIn({ userHandle: ben.browser.authenticator.last.userHandle }))).toEqual(
      WRONG,
    );
    expect((await ann.browser.confirm(ann, { userHandle: null })).status).toBe(204);
  });

  test('is refused alike for an unknown credential and for a wrong signature', async () => {
    const { browser } = await registered();
    const stranger = new PasskeyBrowser(world);
    stranger.authenticator.create(await stranger.registrationOptions());
    const signature = browser.authenticator.get(await browser.options()).response.signature;
    const [known, unknown] = [await browser.signIn({ signature }), await stranger.signIn()];
    expect(refusalOf(known)).toEqual(WRONG);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test('is refused if its counter goes back or stays, which is logged with the account', async () => {
    const { browser } = await registered(new SoftwareAuthenticator({ counts: true }));
    expect((await browser.signIn({ counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const logged = await events(async () => expect(refusalOf(await browser.signIn({ counter }))).toEqual(WRONG));
      expect(logged).toEqual(['passkey_copied', 'passkey_refused']);
    }
    expect((await browser.signIn({ counter: 8 })).status).toBe(200);
  });

  test('with one counter signs in once in concurrent requests', async () => {
    const { browser } = await registered(new SoftwareAuthenticator({ counts: true }));
    const answers = [];
    for (let copy = 0; copy < 4; copy += 1)
      answers.push(browser.authenticator.get(await browser.options(), { counter: 9 }));
    const results = await Promise.all(answers.map((response) => browser.verify(response)));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('signs in once: replayed, also in concurrent requests, it is refused', async () => {
    const { browser } = await registered();
    const response = browser.authenticator.get(await browser.options());
    const results = await Promise.all(Array.from({ length: 5 }, () => browser.verify(response)));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    expect(refusalOf(await browser.verify(response))).toEqual(USED);
  });

  test('confirms once and opens one account in concurrent requests', async () => {
    const { browser, token } = await registered();
    const confirmation = browser.authenticator.get(await browser.options({ token }));
    const confirmed = await Promise.all(
      Array.from({ length: 4 }, () => browser.sendConfirmation(confirmation, { token })),
    );
    expect(confirmed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422, 422, 422]);
    const registration = browser.authenticator.create(await browser.registrationOptions());
    const opened = await Promise.all(Array.from({ length: 4 }, () => browser.sendRegistration(registration)));
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });

  test('uses its challenge up when it is wrong', async () => {
    const { browser } = await registered();
    const options = await browser.options();
    expect(refusalOf(await browser.verify(browser.authenticator.get(options, { isVerified: false })))).toEqual(WRONG);
    expect(refusalOf(await browser.verify(browser.authenticator.get(options)))).toEqual(USED);
  });

  test('is refused in another browser, and in one without the cookie', async () => {
    const { browser, token } = await registered();
    const other = new PasskeyBrowser(world, browser.authenticator);
    await other.options();
    const signIn = browser.authenticator.get(await browser.options());
    for (const cookie of ['', 'wow-passkey=', `wow-passkey=${'0'.repeat(64)}`, other.cookie]) {
      const body = { response: signIn };
      const answer = await world.ask('POST', '/api/auth/passkey/verify', { body, headers: { cookie } });
      expect(refusalOf(answer)).toEqual(OTHER_BROWSER);
    }
    const made = browser.authenticator.create(await browser.newOptions({ token }));
    expect(refusalOf(await other.sendNew(made, { token }))).toEqual(OTHER_BROWSER);
    const registration = browser.authenticator.create(await browser.registrationOptions());
    expect(refusalOf(await other.sendRegistration(registration))).toEqual(OTHER_BROWSER);
    expect((await browser.sendRegistration(registration)).status).toBe(201);
  });

  test('serves several tabs of one browser', async () => {
    const { browser } = await registered();
    const [one, two] = [await browser.options(), await browser.options()];
    expect((await browser.verify(browser.authenticator.get(one))).status).toBe(200);
    expect((await browser.verify(browser.authenticator.get(two))).status).toBe(200);
  });

  test('is refused after five minutes', async () => {
    const { browser, token } = await registered();
    const expired = [422, 'passkey_expired'];
    const asked = await browser.options();
    await expirePasskeyChallenge(world.db, asked.challenge);
    expect(refusalOf(await browser.verify(browser.authenticator.get(asked)))).toEqual(expired);
    const adding = await browser.newOptions({ token });
    await expirePasskeyChallenge(world.db, adding.challenge);
    expect(refusalOf(await browser.sendNew(browser.authenticator.create(adding), { token }))).toEqual(expired);
  });

  test('is refused for a challenge that was never issued', async () => {
    const { browser } = await registered();
    expect(refusalOf(await browser.signIn({ challenge: randomBytes(32).toString('base64url') }))).toEqual(USED);
    for (const challenge of ['', "' or true --", '\u0000'])
      expect(refusalOf(await browser.signIn({ challenge }))).toEqual(WRONG);
  });

  test('is refused for a challenge that was made for something else', async () => {
    const { browser, token } = await registered();
    const { authenticator } = browser;
    const toSignIn = async () => browser.options();
    const toConfirm = async () => browser.options({ token });
    const toAdd = async () => browser.newOptions({ token });
    const toRegister = async () => browser.registrationOptions();
    const { rpId } = await toSignIn();
    const asRequest = ({ challenge }: { challenge: string }) => ({ challenge, rpId, allowCredentials: [] }) as never;
    const { rp, user } = await toAdd();
    const asCreation = ({ challenge }: { challenge: string }) => ({ challenge, rp, user }) as never;

    for (const options of [await toConfirm(), await toAdd(), await toRegister()])
      expect(refusalOf(await browser.verify(authenticator.get(asRequest(options))))).toEqual(USED);
    for (const options of [await toSignIn(), await toAdd(), await toRegister()])
      expect(refusalOf(await browser.sendConfirmation(authenticator.get(asRequest(options)), { token }))).toEqual(USED);
    for (const options of [await toSignIn(), await toConfirm(), await toRegister()])
      expect(refusalOf(await browser.sendNew(authenticator.create(asCreation(options)), { token }))).toEqual(USED);
    for (const options of [await toSignIn(), await toConfirm(), await toAdd()])
      expect(refusalOf(await browser.sendRegistration(authenticator.create(asCreation(options))))).toEqual(USED);
  });

  test('confirms no other player: neither by their passkey nor by their challenge', async () => {
    const [ann, ben] = [await registered(), await registered()];
    const asked = await ben.browser.options(ben);
    const byAnn = ann.browser.authenticator.get({ ...asked, allowCredentials: [] });
    expect(refusalOf(await ben.browser.sendConfirmation(byAnn, ben))).toEqual(WRONG);
    const again = await ben.browser.options(ben);
    const byBen = ben.browser.authenticator.get(again);
    expect(refusalOf(await ben.browser.sendConfirmation(byBen, ann))).toEqual(OTHER_BROWSER);
  });

  test('adds no passkey to the account of another player in the same browser', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const browser = new PasskeyBrowser(world);
    const response = browser.authenticator.create(await browser.newOptions(ann));
    expect(refusalOf(await browser.sendNew(response, ben))).toEqual(OTHER_BROWSER);
  });

  test('adds no credential twice, to one account or to two', async () => {
    const [ann, ben] = [await registered(), await world.newPlayer()];
    const [{ credential_id: credentialId }] = await ann.browser.list(ann);
    for (const as of [ann, ben]) {
      const thief = new PasskeyBrowser(world);
      expect(refusalOf(await thief.add(as, { credentialId }))).toEqual([409, 'passkey_taken']);
    }
    const lies = { credentialId };
    const username = newUsername();
    expect(refusalOf(await new PasskeyBrowser(world).register({ lies, username }))).toEqual([409, 'passkey_taken']);
    expect((await new PasskeyBrowser(world).register({ username })).status).toBe(201);
    expect((await ann.browser.signIn()).body.username).toBe(ann.username);
  });

  test('adds one of two equal credentials in concurrent requests', async () => {
    const player = await world.newPlayer();
    const credentialId = randomBytes(32).toString('base64url');
    const browsers = [new PasskeyBrowser(world), new PasskeyBrowser(world)];
    const made = await Promise.all(
      browsers.map(async (browser) => browser.authenticator.create(await browser.newOptions(player), { credentialId })),
    );
    const both = await Promise.all(browsers.map((browser, nth) => browser.sendNew(made[nth], player)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('opens no session with a passkey that is being removed concurrently', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const player = await world.newPlayer();
      const browser = new PasskeyBrowser(world);
      const { id } = (await browser.add(player)).body;
      const answers = [];
      for (let tab = 0; tab < 3; tab += 1) answers.push(browser.authenticator.get(await browser.options()));
      const [removed, ...entered] = await Promise.all([
        browser.remove(id, player),
        ...answers.map((response) => browser.verify(response)),
      ]);
      expect(removed.status).toBe(204);
      for (const { body } of entered.filter(({ status }) => status === 200))
        expect((await world.ask('GET', '/api/auth/profile', { token: body.token })).status).toBe(401);
    }
  });

  test('with a certificate is refused before the server reads it', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const player = await world.newPlayer();
    const x5c = new Map<number, CborValue>([[0, Buffer.alloc(40, 0x30)]]);
    for (const fmt of ['packed', 'apple', 'android-key', 'android-safetynet', 'tpm', 'fido-u2f', 'unheard-of']) {
      const attStmt = new Map<string, CborValue>([
        ['alg', -7],
        ['sig', Buffer.alloc(8)],
        ['x5c', x5c],
      ]);
      const answer = await new PasskeyBrowser(world).add(player, { attestation: { fmt, attStmt } });
      expect(refusalOf(answer), fmt).toEqual(WRONG);
    }
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('that cannot be read is refused and breaks nothing', async () => {
    const { browser } = await registered();
    const right = browser.authenticator.get(await browser.options());
    const garbage = Buffer.from('garbage').toString('base64url');
    const change = (part: object) => ({ ...right, response: { ...right.response, ...part } });
    const toData = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');
    for (const clientDataJSON of [garbage, toData(null), toData([]), toData({}), toData({ challenge: 1 })])
      expect(refusalOf(await browser.verify(change({ clientDataJSON })))).toEqual(WRONG);
    for (const part of [{ authenticatorData: garbage }, { signature: garbage }, { authenticatorData: 'AA' }]) {
      const fresh = browser.authenticator.get(await browser.options());
      expect(refusalOf(await browser.verify({ ...fresh, response: { ...fresh.response, ...part } }))).toEqual(WRONG);
    }
    const made = browser.authenticator.create(await browser.registrationOptions());
    const broken = { ...made, response: { ...made.response, attestationObject: garbage } };
    expect(refusalOf(await browser.sendRegistration(broken))).toEqual(WRONG);
    for (const response of [
      null,
      [],
      'text',
      { ...right, type: 'password' },
      { ...right, id: '' },
      change({ signature: '%' }),
    ])
      expect((await browser.verify(response)).status).toBe(400);
    expect(world.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('with another id than that of its credential makes no passkey', async () => {
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const made = browser.authenticator.create(await browser.newOptions(player));
    const id = randomBytes(32).toString('base64url');
    expect(refusalOf(await browser.sendNew({ ...made, id, rawId: id }, player))).toEqual(WRONG);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a control character', 'key\u0007'],
    ['a line break', 'key\nring'],
    ['a direction override', 'key \u202egnir'],
    ['an invisible character', 'key\u200bring'],
    ['41 characters', 'k'.repeat(41)],
    ['5 000 characters', 'k'.repeat(5_000)],
    ['stacked accents', `k${'\u0301'.repeat(40)}`],
  ])('gets no name of %s', async (_what, name) => {
    const player = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const options = await browser.newOptions(player);
    const refused = await browser.sendNew(browser.authenticator.create(options), player, name);
    expect([refusalOf(refused), Object.keys(refused.body.details)]).toEqual([[422, 'invalid_passkey_name'], ['name']]);
    // The challenge is unused: the player chooses another name.
    const added = await browser.sendNew(browser.authenticator.create(options), player, '🔑 <b>key</b>');
    expect([added.status, added.body.name]).toEqual([201, '🔑 <b>key</b>']);
    expect(refusalOf(await browser.rename(added.body.id, name, player))).toEqual([422, 'invalid_passkey_name']);
  });

  test('is for the configured origin, not for that of the request headers', async () => {
    const { browser } = await registered();
    const headers = {
      host: 'evil.example',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    };
    const options = await browser.options({ headers });
    expect(options.rpId).toBe('wow.example');
    const lies = { origin: 'https://evil.example', rpId: 'evil.example' };
    expect(refusalOf(await browser.verify(browser.authenticator.get(options, lies), {}, { headers }))).toEqual(WRONG);
    expect((await browser.signIn({}, {}, { headers })).status).toBe(200);
  });
});

describeServer('a passkey at https', { https: true }, (world) => {
  test('has a cookie that no other host of the domain and no script can set or read', async () => {
    const answer = await world.ask('POST', '/api/auth/passkey/options');
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-wow-passkey=[0-9a-f]{64}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

describeServer('a passkey at a loopback address', { origin: () => 'http://127.0.0.1:3000' }, (world) => {
  test('belongs to localhost, at the same port', async () => {
    const browser = new PasskeyBrowser(world);
    expect((await browser.options()).rpId).toBe('localhost');
    const here = { origin: 'http://localhost:3000' };
    expect((await browser.register({ lies: here })).status).toBe(201);
    expect((await browser.signIn(here)).status).toBe(200);
    for (const origin of ['http://localhost:3001', 'http://127.0.0.1:3000', 'https://localhost:3000'])
      expect(refusalOf(await browser.signIn({ origin }))).toEqual(WRONG);
  });
});

describeServer('a server at an IP address', { origin: () => 'https://192.0.2.7' }, (world) => {
  test('refuses every use of a passkey with no_passkeys', async () => {
    const { token } = await world.newPlayer();
    const browser = new PasskeyBrowser(world);
    const answers = [
      await browser.ask('POST', '/auth/passkey/options'),
      await browser.ask('POST', '/auth/passkey/options', undefined, { token }),
      await browser.ask('POST', '/auth/passkey/register/options', { username: newUsername() }),
      await browser.ask('POST', '/account/passkeys/options', undefined, { token }),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([409, 'no_passkeys']);
  });
});
