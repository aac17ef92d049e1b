import { expect, test } from 'vitest';
import { getAddress, getCookie, guess, LIMITED, PROXY, signIn } from './sign-in-guesses.ts';
import { describeServer } from './in-world.ts';
import { turnOnTotp } from './totp/turn-on-totp.ts';
import { TestServer } from './world.ts';

/** An attack threshold that few guesses reach. */
const NOTICING = { ...LIMITED, signIn: { ...LIMITED.signIn, failuresByAccount: { max: 12, seconds: 3_600 } } };

describeServer('the default sign-in limits', { allowances: LIMITED, trustProxy: [PROXY] }, (world) => {
  test('accept the right password from a new address after 100 wrong guesses from 10 addresses', async () => {
    const { email, password } = await world.newPlayer();
    expect(new Set(await guess(world, email, 10, 10))).toEqual(new Set([401]));
    expect((await signIn(world, { email, password, from: '203.0.113.1' })).status).toBe(200);
  });

  test('slow guessing down: after 100 failures an address has one try a minute', async () => {
    const { email } = await world.newPlayer();
    await guess(world, email, 10, 10);
    const first = await signIn(world, { email, from: '203.0.113.2' });
    const second = await signIn(world, { email, from: '203.0.113.2' });
    expect([first.status, second.status]).toEqual([401, 429]);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await signIn(world, { email, from: getAddress(1) })).status).toBe(429);
  });
});

describeServer('sign-in limits', { allowances: NOTICING, trustProxy: [PROXY] }, (world) => {
  const attack = (email: string) => guess(world, email, 5, 3);

  test('treat a missing account alike', async () => {
    const email = 'ghost@example.com';
    await attack(email);
    const first = await signIn(world, { email, from: '203.0.113.3' });
    const second = await signIn(world, { email, from: '203.0.113.3' });
    expect([first.status, first.body.code, second.status]).toEqual([401, 'wrong_credentials', 429]);
  });

  test('accept a known browser from any address during an attack', async () => {
    const { email, password } = await world.newPlayer();
    const cookie = getCookie(await signIn(world, { email, password, from: '203.0.113.4' }));
    await attack(email);
    for (let nth = 0; nth < 12; nth += 1) {
      // Also from an address of the guessers.
      const from = getAddress(nth);
      expect((await signIn(world, { email, password, from, cookie })).status).toBe(200);
    }
  });

  test('know a browser for its own account only, and for both of two users', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const first = getCookie(await signIn(world, { ...ann, from: '203.0.113.5' }));
    const stranger = { email: ben.email, from: '203.0.113.6', cookie: first };
    await attack(ben.email);
    expect((await signIn(world, stranger)).status).toBe(401);
    expect((await signIn(world, stranger)).status).toBe(429);
    const both = getCookie(await signIn(world, { ...ben, from: '203.0.113.7', cookie: first }));
    await attack(ann.email);
    for (const { email } of [ann, ben]) {
      const tries = [1, 2].map(() => signIn(world, { email, from: '203.0.113.7', cookie: both }));
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401]);
    }
  });

  test('limit guesses of a known browser too', async () => {
    const { email, password } = await world.newPlayer();
    const cookie = getCookie(await signIn(world, { email, password, from: '203.0.113.8' }));
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      statuses.push((await signIn(world, { email, from: `203.0.113.${100 + nth}`, cookie })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('ignore an invalid cookie', async () => {
    const { email, password } = await world.newPlayer();
    const cookie = getCookie(await signIn(world, { email, password, from: '203.0.113.9' }));
    await attack(email);
    const changed = cookie.replace(/=.{4}/, '=AAAA');
    for (const [nth, one] of [changed, 'wow-device=me', cookie.replace(/(=[^.]*\.).{3}/, '$1AAA')].entries()) {
      const tries = [1, 2].map(() => signIn(world, { email, from: `203.0.113.${10 + nth}`, cookie: one }));
      expect((await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 429]);
    }
  });

  test('do not count successes', async () => {
    const { email, password } = await world.newPlayer();
    for (let nth = 0; nth < 12; nth += 1) {
      expect((await signIn(world, { email, password, from: '203.0.113.20' })).status).toBe(200);
    }
    expect((await signIn(world, { email, from: '203.0.113.20' })).status).toBe(401);
  });

  test('count guesses with a stolen session too, and lock no owner out', async () => {
    const { email, password, token } = await world.newPlayer();
    const confirm = (guessed: string, from: string) =>
      world.ask('POST', '/api/auth/confirm', {
        token,
        from: PROXY,
        headers: { 'x-forwarded-for': from },
        body: { password: guessed },
      });
    await attack(email);
    expect((await confirm('not the password', '203.0.113.30')).status).toBe(403);
    expect((await confirm('not the password', '203.0.113.30')).status).toBe(429);
    expect((await signIn(world, { email, from: '203.0.113.30' })).status).toBe(429);
    expect((await confirm(password, '203.0.113.31')).status).toBe(204);
  });

  test('restrict the cookie to this site, to servers and to a year', async () => {
    const { headers } = await signIn(world, { ...(await world.newPlayer()), from: '203.0.113.40' });
    expect(headers['set-cookie']).toMatch(
      /^wow-device=[\w-]{22}(\.[\w-]{22}){2}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });

  test('know a browser from the right password on, also if the account asks for a code as well', async () => {
    const player = await world.newPlayer();
    await turnOnTotp(world, player);
    const [right, wrong] = [
      await signIn(world, { ...player, from: '203.0.113.42' }),
      await signIn(world, { email: player.email, from: '203.0.113.42' }),
    ];
    expect([right.status, wrong.status]).toEqual([403, 401]);
    expect(getCookie(right)).toMatch(/^wow-device=/);
    expect(wrong.headers).not.toHaveProperty('set-cookie');
  });

  test('know a browser after a restart', async () => {
    const { email, password } = await world.newPlayer();
    const cookie = getCookie(await signIn(world, { email, password, from: '203.0.113.50' }));
    const restarted = await new TestServer().open(world.db, {
      allowances: NOTICING,
      trustProxy: [PROXY],
      secrets: world.secrets,
    });
    try {
      await guess(restarted, email, 5, 3);
      const tries = [1, 2].map(() => signIn(restarted, { email, from: '203.0.113.51', cookie }));
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401]);
      expect((await signIn(restarted, { email, password, from: '203.0.113.51', cookie })).status).toBe(200);
    } finally {
      await restarted.close();
    }
  });
});

describeServer('sign-in limits behind https', { allowances: LIMITED, trustProxy: [PROXY], https: true }, (world) => {
  test('restrict the cookie to this host', async () => {
    const { headers } = await signIn(world, { ...(await world.newPlayer()), from: '203.0.113.41' });
    expect(headers['set-cookie']).toMatch(/^__Host-wow-device=[^;]+; Path=\/; .*; Secure$/);
  });
});
