import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { describeServer } from './in-world.ts';
import { openSocket } from './open-socket.ts';

describeServer('a connection with invalid HTTP', {}, (world) => {
  test.each([
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks, as smugglers send',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused and closed for %s', async (_what, bytes, status) => {
    const { socket, text, closed } = await openSocket(world);
    socket.write(bytes, 'latin1');
    await closed;
    expect(text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text()).not.toMatch(/ at .*\.js|node:/);
  });

  test('is refused in the error format of the API', async () => {
    const { socket, text, closed } = await openSocket(world);
    socket.write('nonsense\r\n\r\n');
    await closed;
    const [head = '', body = ''] = text().split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/);
    expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(JSON.parse(body)).toEqual({
      code: 'invalid_request',
      error: 'That request could not be read. Check what you entered and try again.',
    });
  });
});

describeServer('a client that hangs up before its answer', {}, (world) => {
  test('is no error of the server', async () => {
    const { token } = await world.newPlayer();
    const request = `GET /api/auth/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
    for (let time = 0; time < 50; time += 1) {
      const { socket, closed } = await openSocket(world);
      socket.end(request, () => socket.resetAndDestroy());
      await closed;
    }
    expect((await world.ask('GET', '/api/auth/profile', { token })).status).toBe(200);
    expect(world.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describeServer('an unknown HTTP method', {}, (world) => {
  test.each(['TRACE', 'QUERY', 'PROPFIND', 'PURGE'])('is refused in JSON for %s', async (method) => {
    const { socket, text, closed } = await openSocket(world);
    socket.write(`${method} /api/auth/profile HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(text()).toMatch(/"code":"(not_found|invalid_request)"/);
  });
});

describeServer('a client that is too slow', {}, (world) => {
  test.concurrent(
    'that delays its headers is closed within seconds while others are served',
    { timeout: 15_000 },
    async () => {
      const slow = await Promise.all(Array.from({ length: 50 }, () => openSocket(world)));
      for (const { socket } of slow) socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
      const drip = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x: y\r\n')), 500);
      expect((await fetch(`${await world.listen()}/healthz`)).status).toBe(200);
      const startedAt = performance.now();
      await Promise.all(slow.map(({ closed }) => closed));
      clearInterval(drip);
      expect(performance.now() - startedAt).toBeLessThan(9_000);
      expect(slow[0]!.text()).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  test.concurrent(
    'that delays its first byte is closed within seconds, also if it neither reads nor closes',
    { timeout: 20_000 },
    async ({ onTestFinished }) => {
      const url = await world.listen();
      const connections = () =>
        new Promise<number>((resolve) => world.app.server.getConnections((_error, count) => resolve(count)));
      const silent = Array.from({ length: 300 }, () => connect({ port: Number(new URL(url).port), host: '127.0.0.1' }));
      onTestFinished(() => silent.forEach((socket) => socket.destroy()));
      for (const socket of silent) socket.on('error', () => undefined).pause();
      await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(300), { timeout: 4_000 });
      await vi.waitFor(async () => expect(await connections()).toBeLessThan(100), { timeout: 12_000, interval: 200 });
    },
  );

  test.concurrent('that delays its body is closed', { timeout: 20_000 }, async () => {
    const { socket, closed, text } = await openSocket(world);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    const drip = setInterval(() => socket.writable && socket.write(' '), 500);
    await closed;
    clearInterval(drip);
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });
});
