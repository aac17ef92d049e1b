import { expect, test } from 'vitest';
import type { RefusalCode } from '@wow/core/protocol';
import { createSignInMessage } from '@wow/product/wallet';
import { removeExpiredNonces } from '@wow/product/wallet/server';
import { expireNonce } from '@wow/product/wallet/test/server';
import { DEFAULT_ALLOWANCES } from '../../src/limits/allowances.ts';
import { deleteExpired } from '../../src/jobs/schedule-jobs.ts';
import { describeServer } from '../in-world.ts';
import type { Answer } from '../world.ts';
import { Browser, newKey, ORIGIN, type Asked } from './browser.ts';

const minutes = (time: string, by: number): string => new Date(Date.parse(time) + by * 60_000).toISOString();

const expectRefused = ({ status, body }: Answer, code: RefusalCode, otherwise = 422): void =>
  expect([status, body.code, body.token]).toEqual([otherwise, code, undefined]);

type Forge = (message: string, asked: Asked) => string;

/** Validly signed messages that differ from the requested one. */
const FORGED: readonly (readonly [title: string, code: RefusalCode, forge: Forge])[] = [
  ['for another site', 'wrong_domain', (message) => message.replace('wow.example wants', 'evil.example wants')],
  ['for a site whose name begins with that of WOW', 'wrong_domain', (message) => message.replace('wow.example wants', 'wow.example.evil.example wants')],
  ['for another port of the site', 'wrong_domain', (message) => message.replace('wow.example wants', 'wow.example:8443 wants')],
  ['for our site with a user before it', 'wrong_domain', (message) => message.replace('wow.example wants', 'wow.example@evil.example wants')],
  ['for another address of a page', 'wrong_domain', (message) => message.replace(`URI: ${ORIGIN}`, 'URI: https://evil.example')],
  ['for our site without encryption', 'wrong_domain', (message) => message.replace(`URI: ${ORIGIN}`, 'URI: http://wow.example')],
  ['for a path of our site', 'wrong_domain', (message) => message.replace(`URI: ${ORIGIN}`, `URI: ${ORIGIN}/`)],
  ['for a chain that we do not know', 'wrong_chain', (message) => message.replace('Chain ID: 1\n', 'Chain ID: 137\n')],
  ['for a chain that was not asked for', 'wrong_chain', (message) => message.replace('Chain ID: 1\n', 'Chain ID: 42161\n')],
  ['for a chain written otherwise', 'wrong_wallet_message', (message) => message.replace('Chain ID: 1\n', 'Chain ID: 01\n')],
  ['with a nonce that was never issued', 'nonce_used', (message, { nonce }) => message.replace(nonce, 'a'.repeat(40))],
  ['with the nonce in another case', 'nonce_used', (message, { nonce }) => message.replace(nonce, nonce.toUpperCase().replace(/^/, 'A'))],
  ['with a short nonce', 'wrong_wallet_message', (message, { nonce }) => message.replace(nonce, 'abc')],
  ['of another wallet', 'wrong_wallet', (message) => message.replace(/0x\w{40}/, newKey().address)],
  ['with the address in lower case', 'wrong_wallet_message', (message) => message.replace(/0x\w{40}/, (found) => found.toLowerCase())],
  ['with another statement', 'wrong_wallet_message', (message) => message.replace('It costs nothing', 'It costs a lot')],
  ['without a statement', 'wrong_wallet_message', (message) => message.replace(/\nSign in to WOW[^\n]*\n/, '\n')],
  ['of another version', 'wrong_wallet_message', (message) => message.replace('Version: 1', 'Version: 2')],
  ['with our scheme before the domain', 'wrong_wallet_message', (message) => `https://${message}`],
  ['issued in the future', 'wrong_wallet_message', (message, { issuedAt }) => message.replace(`Issued At: ${issuedAt}`, `Issued At: ${minutes(issuedAt, 3)}`)],
  ['issued long before it was asked for', 'wrong_wallet_message', (message, { issuedAt }) => message.replace(`Issued At: ${issuedAt}`, `Issued At: ${minutes(issuedAt, -3)}`)],
  ['issued at no time', 'wrong_wallet_message', (message) => message.replace(/\nIssued At: [^\n]*/, '')],
  ['issued on a day that does not exist', 'wrong_wallet_message', (message) => message.replace(/Issued At: [^\n]*/, 'Issued At: 2026-02-30T10:00:00Z')],
  ['that never ends', 'wrong_wallet_message', (message) => message.replace(/\nExpiration Time: [^\n]*/, '')],
  ['that ends later', 'wrong_wallet_message', (message, { expiresAt }) => message.replace(expiresAt, minutes(expiresAt, 60))],
  ['that ends sooner', 'wrong_wallet_message', (message, { expiresAt }) => message.replace(expiresAt, minutes(expiresAt, -1))],
  ['that holds only later', 'wrong_wallet_message', (message, { expiresAt }) => `${message}\nNot Before: ${expiresAt}`],
  ['with the request of another player', 'wrong_wallet_message', (message) => `${message}\nRequest ID: 7`],
  ['that gives more away', 'wrong_wallet_message', (message) => `${message}\nResources:\n- urn:recap:eyJhdHQiOnt9fQ`],
  ['with a line more', 'wrong_wallet_message', (message) => `${message}\n`],
  ['with a space more', 'wrong_wallet_message', (message) => `${message} `],
  ['with a statement of two lines', 'wrong_wallet_message', (message) => message.replace('It costs', '\nIt costs')],
  ['with fields in the statement', 'wrong_wallet_message', (message) => message.replace('It costs', '\n\nURI: https://evil.example\nVersion: 1')],
  ['with line ends of another system', 'wrong_wallet_message', (message) => message.replaceAll('\n', '\r\n')],
  ['with one carriage return', 'wrong_wallet_message', (message) => message.replace('\nURI', '\r\nURI')],
  ['with lines in another order', 'wrong_wallet_message', (message) => message.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
  ['with a line twice', 'wrong_wallet_message', (message) => message.replace('Version: 1', 'Version: 1\nVersion: 1')],
  ['with a mark of byte order', 'wrong_wallet_message', (message) => `\uFEFF${message}`],
  ['with a letter that only looks right', 'wrong_wallet_message', (message) => message.replace('wow.example wants', 'w\u043Ew.example wants')],
  ['with an invisible character', 'wrong_wallet_message', (message) => message.replace('wow.example wants', 'wow.example\u200B wants')],
  ['with a NUL', 'wrong_wallet_message', (message) => message.replace('Sign in', 'Sign\0in')],
  ['with digits of another script', 'wrong_wallet_message', (message) => message.replace('Chain ID: 1', 'Chain ID: \u0661')],
  ['longer than any', 'wrong_wallet_message', (message) => message.replace(ORIGIN, `${ORIGIN}/${'a'.repeat(2_048)}`)],
  ['of nothing', 'wrong_wallet_message', () => ''],
]; // oxfmt-ignore

describeServer('a forged wallet message', {}, (world) => {
  test.each(FORGED)('is refused %s, and the requested message stays valid', async (_title, code, forge) => {
    const browser = new Browser(world);
    const asked = await browser.asked();
    const message = browser.message(asked);
    const forged = forge(message, asked);
    expect(forged).not.toBe(message);
    expectRefused(await browser.sign(forged), code);
    expect((await browser.sign(message)).status).toBe(200);
  });

  test('is refused even if a header claims the other site', async () => {
    const browser = new Browser(world);
    const message = browser.message(await browser.asked()).replaceAll('wow.example', 'evil.example');
    const answer = await world.ask('POST', '/api/auth/wallet/verify', {
      body: { message, signature: await browser.key.signMessage({ message }) },
      headers: {
        cookie: browser.cookie,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
    });
    expectRefused(answer, 'wrong_domain');
  });

  test('may have a start time in the past', async () => {
    const browser = new Browser(world);
    const asked = await browser.asked();
    const message = `${browser.message(asked)}\nNot Before: ${minutes(asked.issuedAt, -1)}`;
    expect((await browser.sign(message)).status).toBe(200);
  });
});

describeServer('a server on a loopback address', { origin: () => 'http://localhost:3000' }, (world) => {
  const signedFor = async (origin: string): Promise<Answer> => {
    const browser = new Browser(world);
    const asked = await browser.asked();
    return browser.sign(
      createSignInMessage({ origin, address: browser.key.address, chainId: browser.chainId, ...asked }),
    );
  };

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accepts a wallet message for %s at http://localhost:3000',
    async (origin) => expect((await signedFor(origin)).status).toBe(200),
  );

  test.each([
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.2:3000',
    'http://localhost.evil.example:3000',
    'http://evil.example:3000',
  ])('refuses a wallet message for %s at http://localhost:3000', async (origin) =>
    expectRefused(await signedFor(origin), 'wrong_domain'),
  );
});

describeServer('a server on a public address', {}, (world) => {
  test('refuses a wallet message for a loopback address', async () => {
    const browser = new Browser(world);
    const asked = await browser.asked();
    const origin = 'https://localhost';
    const message = createSignInMessage({ origin, address: browser.key.address, chainId: browser.chainId, ...asked });
    expectRefused(await browser.sign(message), 'wrong_domain');
  });
});

describeServer('a nonce', {}, (world) => {
  test('is valid for one signature, also in concurrent requests', async () => {
    const browser = new Browser(world);
    const message = browser.message(await browser.asked());
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.sign(message)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer, 'nonce_used');
    expectRefused(await browser.sign(message), 'nonce_used');
  });

  test('is valid for one of concurrent links', async () => {
    const { token } = await world.newPlayer();
    const browser = new Browser(world);
    const message = browser.message(await browser.asked({ token }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.sign(message, { token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  test('is used up by an invalid signature', async () => {
    const browser = new Browser(world);
    const message = browser.message(await browser.asked());
    expectRefused(await browser.show(message, 'no signature'), 'wrong_signature');
    expectRefused(await browser.sign(message), 'nonce_used');
  });

  test('is valid for five minutes', async () => {
    const browser = new Browser(world);
    const asked = await browser.asked();
    await expireNonce(world.db, asked.nonce);
    const { nonce, issuedAt, expiresAt } = asked;
    const message = browser.message({ nonce, issuedAt: minutes(issuedAt, -5), expiresAt: minutes(expiresAt, -5) });
    expectRefused(await browser.sign(message), 'nonce_expired');
  });

  test('is deleted after it has expired', async () => {
    const browser = new Browser(world);
    const [old, fresh] = [await browser.asked(), await browser.asked()];
    await expireNonce(world.db, old.nonce);
    expect(await removeExpiredNonces(world.db)).toBeGreaterThan(0);
    expectRefused(await browser.sign(browser.message(old)), 'nonce_used');
    expect((await browser.sign(browser.message(fresh))).status).toBe(200);
  });

  test('is deleted even if more expire per hour than one sweep removes', async () => {
    const fresh = new Browser(world);
    const message = fresh.message(await fresh.asked());
    await world.db.query(
      `insert into wallet_nonce (nonce, address, chain_id, browser_hash, issued_at, expires_at)
       select 'asked-for-a-long-time-ago-' || n, decode(repeat('ab', 20), 'hex'), 1, decode(repeat('cd', 32), 'hex'),
              now() - interval '1 hour', now() - interval '55 minutes'
         from generate_series(1, 20001) as n`,
    );
    await deleteExpired(world.db);
    expect(await world.db.query('select 1 as one from wallet_nonce where expires_at <= now() limit 1')).toEqual([]);
    expect((await fresh.sign(message)).status).toBe(200);
  });

  test('is refused and not used up in another browser, with or without a cookie', async () => {
    const browser = new Browser(world);
    const message = browser.message(await browser.asked());
    const thief = new Browser(world, browser.key);
    expectRefused(await thief.sign(message), 'other_browser');
    await thief.ask();
    expectRefused(await thief.sign(message), 'other_browser');
    thief.cookie = 'wow-wallet-nonce=';
    expectRefused(await thief.sign(message), 'other_browser');
    expect((await browser.sign(message)).status).toBe(200);
  });

  test('belongs to the session or visit that requested it', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const browser = new Browser(world);
    const [ofAnn, ofNobody] = [browser.message(await browser.asked(ann)), browser.message(await browser.asked())];
    expectRefused(await browser.sign(ofAnn), 'other_browser');
    expectRefused(await browser.sign(ofAnn, ben), 'other_browser');
    expectRefused(await browser.sign(ofNobody, ann), 'other_browser');
    expect((await browser.sign(ofAnn, ann)).body.wallet.address).toBe(browser.key.address);
  });

  test('is refused for an unknown chain or a malformed address', async () => {
    const ask = (address: unknown, chain_id: unknown) =>
      world.ask('POST', '/api/auth/wallet/nonce', { body: { address, chain_id } });
    for (const chain of [0, -1, 137, 2 ** 53 - 1]) expectRefused(await ask(newKey().address, chain), 'wrong_chain');
    for (const address of ['', '0x', 'vitalik.eth', `${newKey().address}00`, ` ${newKey().address}`, null, 7]) {
      expectRefused(await ask(address, 1), 'invalid_request', 400);
    }
    expectRefused(await ask(newKey().address, '1'), 'invalid_request', 400);
    expectRefused(await ask(newKey().address, 1.5), 'invalid_request', 400);
  });

  test('is refused after the session has ended', async () => {
    const { token } = await world.newPlayer();
    await world.ask('POST', '/api/auth/logout', { token });
    const browser = new Browser(world);
    expectRefused(await browser.ask({ token }), 'unauthenticated', 401);
    expectRefused(await browser.show('any', '0x', { token }), 'unauthenticated', 401);
  });
});

const allowances = {
  ...DEFAULT_ALLOWANCES,
  walletsByAddress: { max: 6, seconds: 60 },
  registrationByAddress: { max: 1, seconds: 3_600 },
};

describeServer('a visitor with many wallets', { allowances }, (world) => {
  test('is limited in new accounts and can still sign in to existing ones', async () => {
    const from = '192.0.2.77';
    const first = new Browser(world);
    expect((await first.prove({ from })).status).toBe(200);
    expectRefused(await new Browser(world).prove({ from }), 'rate_limited', 429);
    expect((await first.prove({ from })).status).toBe(200);
  });

  test('is limited in checked messages per minute', async () => {
    const from = '192.0.2.78';
    for (let call = 1; call <= 6; call += 1) expect((await new Browser(world).ask({ from })).status).toBe(200);
    const answer = await new Browser(world).ask({ from });
    expectRefused(answer, 'rate_limited', 429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
