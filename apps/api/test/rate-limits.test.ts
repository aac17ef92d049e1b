import { languages } from '@wow/core/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_ALLOWANCES, type Allowances } from '../src/limits/allowances.ts';
import { TOO_MANY_WORDS } from '../src/shell/too-many-page.ts';
import { describeServer, PLENTY_OF_ALL } from './in-world.ts';
import { createPrerenderedWebRoot, PAGE } from './pages/page-fixture.ts';

const allowances: Allowances = {
  ...PLENTY_OF_ALL,
  signIn: {
    ...PLENTY_OF_ALL.signIn,
    failuresByPlace: [{ seconds: 60, max: 3, maxUnderAttack: 1 }],
    failuresByAccount: { max: 6, seconds: 3_600 },
  },
  registrationByAddress: { max: 2, seconds: 3_600 },
  exportByAccount: { max: 2, seconds: 3_600 },
  codesByAccount: { max: 2, seconds: 3_600 },
  walletsByAddress: { max: 3, seconds: 60 },
};

describeServer(
  'a client above the request limit',
  { allowances: { ...allowances, general: { max: 5, seconds: 60 } } },
  (world) => {
    test('gets a retry delay and is accepted after it', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        const ask = () => world.ask('GET', '/api/auth/profile', { from: '192.0.2.1' });
        for (let call = 1; call <= 5; call += 1) expect((await ask()).status).toBe(401);
        const { status, headers, body } = await ask();
        expect(status).toBe(429);
        expect(body).toEqual({ code: 'rate_limited', error: 'Too many tries. Please wait a moment.' });
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
        vi.advanceTimersByTime(60_001);
        expect((await ask()).status).toBe(401);
      } finally {
        vi.useRealTimers();
      }
    });

    test('affects neither other clients nor the health checks', async () => {
      for (let call = 1; call <= 6; call += 1) await world.ask('GET', '/api/nothing', { from: '192.0.2.2' });
      expect((await world.ask('GET', '/api/nothing', { from: '192.0.2.2' })).status).toBe(429);
      expect((await world.ask('GET', '/api/nothing', { from: '192.0.2.3' })).status).toBe(404);
      expect((await world.ask('GET', '/healthz', { from: '192.0.2.2' })).status).toBe(200);
    });

    test('is the same client under another spelling of its address', async () => {
      for (let call = 1; call <= 6; call += 1) await world.ask('GET', '/%61pi/auth/profile', { from: '192.0.2.5' });
      expect((await world.ask('GET', '/%61pi/auth/profile', { from: '192.0.2.5' })).status).toBe(429);
    });

    test('is the same client within an IPv6 network of 64 bits', async () => {
      for (let call = 1; call <= 5; call += 1) await world.ask('GET', '/api/nothing', { from: `2001:db8::${call}` });
      expect((await world.ask('GET', '/api/nothing', { from: '2001:db8::ffff' })).status).toBe(429);
      expect((await world.ask('GET', '/api/nothing', { from: '2001:db8:0:1::1' })).status).toBe(404);
    });

    test('cannot change its address by a forwarding header', async () => {
      for (let call = 1; call <= 6; call += 1) {
        await world.ask('GET', '/api/nothing', {
          from: '192.0.2.4',
          headers: { 'x-forwarded-for': `198.51.100.${call}` },
        });
      }
      expect((await world.ask('GET', '/api/nothing', { from: '192.0.2.4' })).status).toBe(429);
    });
  },
);

const fewPages = { ...allowances, site: { max: 5, seconds: 60 } };
describeServer(
  'an address above the page limit',
  { allowances: fewPages, webRoot: createPrerenderedWebRoot() },
  (world) => {
    const useUp = async (from: string, path: string, headers: Record<string, string> = PAGE) => {
      for (let call = 1; call <= 5; call += 1)
        expect((await world.ask('GET', path, { from, headers })).status).not.toBe(429);
      return world.ask('GET', path, { from, headers });
    };

    test.each(['/', '/games', '/nowhere', '/favicon.svg'])('is refused %s with a small error page', async (path) => {
      const { status, headers, body } = await useUp(`192.0.2.${path.length}`, path);
      expect(status).toBe(429);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<h1>Too many requests</h1>');
      expect(body.length).toBeLessThan(500);
    });

    test('gets that page in its own language', async () => {
      const { body } = await useUp('192.0.2.101', '/', { ...PAGE, 'accept-language': 'xx, ar-EG;q=0.9, en;q=0.8' });
      expect(body).toMatch(/<html lang="ar" dir="rtl">.*<h1>[\u0600-\u06ff ]+<\/h1>/s);
    });

    test('gets one line of text if it requests no page', async () => {
      const { status, headers, body } = await useUp('192.0.2.102', '/favicon.svg', { accept: 'image/*' });
      expect([status, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
      expect(body).toMatch(/^Too many requests\. .*\n$/);
    });

    test('may call the API and the health checks, and affects no other address', async () => {
      await useUp('192.0.2.103', '/');
      const ask = async (path: string, from: string) => (await world.ask('GET', path, { from, headers: PAGE })).status;
      expect(await ask('/api/nothing', '192.0.2.103')).toBe(404);
      expect(await ask('/healthz', '192.0.2.103')).toBe(200);
      expect(await ask('/', '192.0.2.104')).toBe(200);
    });
  },
);

test('every language of the app has the text of the rate-limit page', () => {
  expect(Object.keys(TOO_MANY_WORDS).sort()).toEqual(languages.map(({ tag }) => tag).sort());
});

describeServer('a client that guesses passwords', { allowances }, (world) => {
  const guess = (email: string, from: string, password = 'not the password') =>
    world.ask('POST', '/api/auth/login', { from, body: { email, password } });

  test('is blocked for that account, even with the right password', async () => {
    const { email, password } = await world.newPlayer();
    for (let call = 1; call <= 3; call += 1) expect((await guess(email, '192.0.2.10')).status).toBe(401);
    const stopped = await guess(email.toUpperCase(), '192.0.2.10', password);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('another@example.com', '192.0.2.10')).status).toBe(401);
  });

  test('is blocked in the same way for a missing account', async () => {
    for (let call = 1; call <= 3; call += 1) expect((await guess('ghost@example.com', '192.0.2.11')).status).toBe(401);
    expect((await guess('ghost@example.com', '192.0.2.11')).status).toBe(429);
  });

  test('is blocked after a few if it opens accounts for their grants', async () => {
    const open = (name: string) =>
      world.ask('POST', '/api/auth/register', {
        from: '192.0.2.30',
        body: { email: `${name}@example.com`, username: name, password: 'kettle orchard' },
      });
    expect([(await open('farm1')).status, (await open('farm2')).status]).toEqual([201, 201]);
    expect((await open('farm3')).status).toBe(429);
    expect(await world.db.query(`select 1 as one from player where username = 'farm3'`)).toEqual([]);
  });

  test('loses no try by a malformed request', async () => {
    for (let call = 1; call <= 5; call += 1) {
      const answer = await world.ask('POST', '/api/auth/login', {
        from: '192.0.2.40',
        body: { email: 'ada@example.com' },
      });
      expect(answer.status).toBe(400);
    }
    const answer = await world.ask('POST', '/api/auth/login', {
      from: '192.0.2.40',
      body: { email: 'ada@example.com', password: 'not the password' },
    });
    expect(answer.status).toBe(401);
  });
});

describeServer('a client with a stolen session', { allowances }, (world) => {
  const guess = (token: string, from: string, password = 'not the password') =>
    world.ask('POST', '/api/auth/confirm', { token, from, body: { password } });

  test('cannot guess the password with it, from one address or many', async () => {
    const { token } = await world.newPlayer();
    for (let call = 1; call <= 3; call += 1) expect((await guess(token, '192.0.2.60')).status).toBe(403);
    expect((await guess(token, '192.0.2.60')).status).toBe(429);
    const answers: number[] = [];
    for (let call = 1; call <= 8; call += 1) answers.push((await guess(token, `192.0.2.${70 + (call >> 1)}`)).status);
    // Six failures are no attack; afterwards an address has one try.
    expect(answers).toEqual([403, 403, 403, 403, 429, 403, 429, 403]);
  });

  test('affects no other player', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    for (let call = 1; call <= 8; call += 1) await guess(ann.token, `192.0.2.${80 + call}`);
    expect((await guess(ben.token, '203.0.113.10')).status).toBe(403);
    expect((await guess(ann.token, '203.0.113.9', ann.password)).status).toBe(204);
  });

  test('cannot enumerate accounts or repeat exports', async () => {
    const { token } = await world.newPlayer();
    const rename = (username: string) =>
      world.ask('PUT', '/api/account/username', { token, from: '192.0.2.90', body: { username } });
    expect([(await rename('first try')).status, (await rename('second try')).status]).toEqual([200, 200]);
    expect((await rename('third try')).status).toBe(429);
    const fetchAll = () => world.ask('GET', '/api/account/export', { token });
    expect([(await fetchAll()).status, (await fetchAll()).status, (await fetchAll()).status]).toEqual([200, 200, 429]);
  });
});

describeServer(
  'a server behind a trusted proxy',
  { allowances: { ...allowances, general: { max: 2, seconds: 60 } }, trustProxy: ['10.0.0.0/8'] },
  (world) => {
    test('distinguishes players by the address from the proxy, not a claimed one', async () => {
      const ask = (forwarded: string) =>
        world.ask('GET', '/api/nothing', { from: '10.1.2.3', headers: { 'x-forwarded-for': forwarded } });
      for (const claimed of ['198.51.100.1', '198.51.100.2']) {
        expect((await ask(`${claimed}, 192.0.2.50`)).status).toBe(404);
      }
      expect((await ask('198.51.100.3, 192.0.2.50')).status).toBe(429);
      expect((await ask('192.0.2.51')).status).toBe(404);
    });
  },
);

const slowRefusals = { ...allowances, general: { max: 1, seconds: 60 }, quickRefusals: { max: 2, seconds: 60 } };
describeServer('an address that continues above its limit', { allowances: slowRefusals }, (world) => {
  test('is refused with a growing delay, while others are answered at once', async () => {
    const ask = async (from: string): Promise<readonly [status: number, ms: number]> => {
      const startedAt = performance.now();
      const { status } = await world.ask('GET', '/api/nothing', { from });
      return [status, performance.now() - startedAt];
    };
    for (const expected of [404, 429, 429]) expect((await ask('192.0.2.1'))[0]).toBe(expected);
    const [slow, other] = await Promise.all([ask('192.0.2.1'), ask('192.0.2.2')]);
    expect([slow[0], other[0]]).toEqual([429, 404]);
    expect(slow[1]).toBeGreaterThan(900);
    expect(other[1]).toBeLessThan(800);
  });
});

const moments = {
  ...allowances,
  burst: { max: 6, seconds: 1 },
  account: { max: 20, seconds: 60 },
  accountBurst: { max: 4, seconds: 1 },
  siteBurst: { max: 3, seconds: 1 },
};
describeServer('a burst of requests', { allowances: moments, webRoot: createPrerenderedWebRoot() }, (world) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const askMany = async (count: number, path: string, from: (call: number) => string, token?: string) => {
    const statuses: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const asking = { from: from(call), headers: PAGE, ...(token !== undefined && { token }) };
      statuses.push((await world.ask('GET', path, asking)).status);
    }
    return statuses;
  };

  test('from one address is refused, and accepted a second later', async () => {
    const ask = () => askMany(8, '/api/nothing', () => '192.0.2.1');
    expect(await ask()).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
    vi.advanceTimersByTime(1_001);
    expect(await ask()).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
  });

  test('for pages is refused too', async () => {
    expect(await askMany(5, '/', () => '192.0.2.2')).toEqual([200, 200, 200, 429, 429]);
  });

  test('of one player is refused from any number of addresses, without affecting others', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const ask = ({ token }: { token: string }) =>
      askMany(6, '/api/auth/profile', (call) => `198.51.100.${call}`, token);
    expect(await ask(ann)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await ask(ben)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('of one player within a minute is refused from any number of addresses', async () => {
    const { token } = await world.newPlayer();
    for (let second = 0; second < 5; second += 1) {
      const answers = await askMany(4, '/api/auth/profile', (call) => `203.0.113.${4 * second + call}`, token);
      expect(answers).toEqual([200, 200, 200, 200]);
      vi.advanceTimersByTime(1_001);
    }
    expect(await askMany(1, '/api/auth/profile', () => '203.0.113.99', token)).toEqual([429]);
  });
});

test('the default limits allow human play and stop a guessing machine', () => {
  expect(DEFAULT_ALLOWANCES.general.max / DEFAULT_ALLOWANCES.general.seconds).toBeGreaterThanOrEqual(10);
  const { failuresByPlace, failuresByAccount } = DEFAULT_ALLOWANCES.signIn;
  expect(failuresByPlace.map(({ max, seconds }) => max / seconds)[0]).toBe(10 / 60);
  // Otherwise one address could put the account under attack.
  expect(failuresByPlace.at(-1)!.max).toBeLessThan(failuresByAccount.max);
  expect(failuresByPlace.every(({ maxUnderAttack }) => maxUnderAttack >= 1)).toBe(true);
});
