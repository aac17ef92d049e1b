import { expect, test, vi } from 'vitest';
import { DEFAULT_ALLOWANCES, type Allowances } from '../src/allowances.ts';
import { inWorld } from './in-world.ts';

const plenty = { max: 10_000, seconds: 60 };
const allowances: Allowances = {
  general: plenty,
  signInByAddress: plenty,
  signInByAddressAndEmail: { max: 3, seconds: 60 },
  signInByEmail: { max: 6, seconds: 3_600 },
  registrationByAddress: { max: 2, seconds: 3_600 },
  exportByAccount: { max: 2, seconds: 3_600 },
  codesByAccount: { max: 2, seconds: 3_600 },
  walletsByAddress: { max: 3, seconds: 60 },
};

inWorld('somebody who asks too often', { allowances: { ...allowances, general: { max: 5, seconds: 60 } } }, (world) => {
  test('hears when to come back, and is let in again then', async () => {
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

  test('is no hindrance to others, nor to the health checks and pages', async () => {
    for (let call = 1; call <= 6; call += 1) await world.ask('GET', '/api/nothing', { from: '192.0.2.2' });
    expect((await world.ask('GET', '/api/nothing', { from: '192.0.2.2' })).status).toBe(429);
    expect((await world.ask('GET', '/api/nothing', { from: '192.0.2.3' })).status).toBe(404);
    expect((await world.ask('GET', '/healthz', { from: '192.0.2.2' })).status).toBe(200);
  });

  test('is not somebody else under another spelling of the address', async () => {
    for (let call = 1; call <= 6; call += 1) await world.ask('GET', '/%61pi/auth/profile', { from: '192.0.2.5' });
    expect((await world.ask('GET', '/%61pi/auth/profile', { from: '192.0.2.5' })).status).toBe(429);
  });

  test('is one and the same within an IPv6 network of 64 bits', async () => {
    for (let call = 1; call <= 5; call += 1) await world.ask('GET', '/api/nothing', { from: `2001:db8::${call}` });
    expect((await world.ask('GET', '/api/nothing', { from: '2001:db8::ffff' })).status).toBe(429);
    expect((await world.ask('GET', '/api/nothing', { from: '2001:db8:0:1::1' })).status).toBe(404);
  });

  test('cannot become somebody else by a forwarding header of their own', async () => {
    for (let call = 1; call <= 6; call += 1) {
      await world.ask('GET', '/api/nothing', {
        from: '192.0.2.4',
        headers: { 'x-forwarded-for': `198.51.100.${call}` },
      });
    }
    expect((await world.ask('GET', '/api/nothing', { from: '192.0.2.4' })).status).toBe(429);
  });
});

inWorld('somebody who guesses passwords', { allowances }, (world) => {
  const guess = (email: string, from: string, password = 'not the password') =>
    world.ask('POST', '/api/auth/login', { from, body: { email, password } });

  test('is stopped for that account, even with the right password at last', async () => {
    const { email, password } = await world.newPlayer();
    for (let call = 1; call <= 3; call += 1) expect((await guess(email, '192.0.2.10')).status).toBe(401);
    const stopped = await guess(email.toUpperCase(), '192.0.2.10', password);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('another@example.com', '192.0.2.10')).status).toBe(401);
  });

  test('from many addresses is stopped too, while the owner still gets in from where they were before', async () => {
    const { email, password } = await world.newPlayer();
    expect((await guess(email, '203.0.113.7', password)).status).toBe(200);
    const answers: number[] = [];
    for (let call = 1; call <= 8; call += 1) answers.push((await guess(email, `192.0.2.${20 + call}`)).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await guess(email, '192.0.2.99', password)).status).toBe(429);
    expect((await guess(email, '203.0.113.7', password)).status).toBe(200);
  });

  test('is stopped alike when there is no such account', async () => {
    for (let call = 1; call <= 3; call += 1) expect((await guess('ghost@example.com', '192.0.2.11')).status).toBe(401);
    expect((await guess('ghost@example.com', '192.0.2.11')).status).toBe(429);
  });

  test('or opens accounts for their grants, is stopped after a few', async () => {
    const open = (name: string) =>
      world.ask('POST', '/api/auth/register', {
        from: '192.0.2.30',
        body: { email: `${name}@example.com`, username: name, password: 'kettle orchard' },
      });
    expect([(await open('farm1')).status, (await open('farm2')).status]).toEqual([201, 201]);
    expect((await open('farm3')).status).toBe(429);
    expect(await world.db.query(`select 1 as one from player where username = 'farm3'`)).toEqual([]);
  });

  test('loses no try by a request that cannot be read', async () => {
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

inWorld('somebody with another’s open session', { allowances }, (world) => {
  const guess = (token: string, from: string, current_password = 'not the password') =>
    world.ask('POST', '/api/auth/password', {
      token,
      from,
      body: { current_password, new_password: 'another kettle' },
    });

  test('cannot guess the password with it, from one place or from many', async () => {
    const { token } = await world.newPlayer();
    for (let call = 1; call <= 3; call += 1) expect((await guess(token, '192.0.2.60')).status).toBe(403);
    expect((await guess(token, '192.0.2.60')).status).toBe(429);
    const closing = await world.ask('DELETE', '/api/account', { token, from: '192.0.2.60', body: { password: 'x' } });
    expect(closing.status).toBe(429);
    const answers: number[] = [];
    for (let call = 1; call <= 6; call += 1) answers.push((await guess(token, `192.0.2.${70 + call}`)).status);
    expect(answers).toEqual([403, 403, 403, 429, 429, 429]);
  });

  test('hinders nobody else, and not the owner where they have shown it before', async () => {
    const [ann, ben] = [await world.newPlayer(), await world.newPlayer()];
    const shown = await world.ask('PUT', '/api/account/email', {
      token: ann.token,
      from: '203.0.113.8',
      body: { email: ann.email, password: ann.password },
    });
    expect(shown.status).toBe(200);
    expect((await guess(ann.token, '203.0.113.9', ann.password)).status).toBe(204);
    for (let call = 1; call <= 8; call += 1) await guess(ann.token, `192.0.2.${80 + call}`);
    expect((await guess(ann.token, '192.0.2.99')).status).toBe(429);
    expect((await guess(ann.token, '203.0.113.9')).status).toBe(403);
    expect((await guess(ben.token, '203.0.113.10')).status).toBe(403);
  });

  test('cannot try out who has an account, and not fetch everything again and again', async () => {
    const { token } = await world.newPlayer();
    const rename = (username: string) =>
      world.ask('PUT', '/api/account/username', { token, from: '192.0.2.90', body: { username } });
    expect([(await rename('first try')).status, (await rename('second try')).status]).toEqual([200, 200]);
    expect((await rename('third try')).status).toBe(429);
    const fetchAll = () => world.ask('GET', '/api/account/export', { token });
    expect([(await fetchAll()).status, (await fetchAll()).status, (await fetchAll()).status]).toEqual([200, 200, 429]);
  });
});

inWorld(
  'behind a proxy that we trust',
  { allowances: { ...allowances, general: { max: 2, seconds: 60 } }, trustProxy: ['10.0.0.0/8'] },
  (world) => {
    test('players are told apart by the address that the proxy saw, not by one they claim', async () => {
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

test('the limits that hold by default let a person play and stop a machine that guesses', () => {
  expect(DEFAULT_ALLOWANCES.general.max / DEFAULT_ALLOWANCES.general.seconds).toBeGreaterThanOrEqual(10);
  expect(DEFAULT_ALLOWANCES.signInByAddressAndEmail).toEqual({ max: 10, seconds: 60 });
  expect(DEFAULT_ALLOWANCES.signInByEmail.max / DEFAULT_ALLOWANCES.signInByEmail.seconds).toBeLessThan(0.1);
});
