import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeServer } from './in-world.ts';
import { openSocket } from './open-socket.ts';

describeServer('a server that drains', {}, (world) => {
  test('finishes requests in progress and refuses new ones with a retry delay', async () => {
    const url = await world.listen();
    const { token } = await world.newPlayer();
    const readyz = await fetch(`${url}/readyz`);
    expect(readyz.status).toBe(200);
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let holding: Promise<unknown> = Promise.resolve();
    await new Promise<void>((locked) => {
      holding = world.db.transaction(async (tx) => {
        await tx.query(`lock table session in access exclusive mode`);
        locked();
        await held;
      });
    });
    const inProgress = fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
    await pause(200);
    const closing = world.app.close();
    await pause(100);
    const [api, ready, health] = await Promise.all(
      ['/api/auth/profile', '/readyz', '/healthz'].map((path) => fetch(url + path)),
    );
    expect([api!.status, ready!.status, health!.status]).toEqual([503, 503, 200]);
    expect(api!.headers.get('retry-after')).toBe('1');
    expect(await api!.json()).toMatchObject({ code: 'unavailable' });
    finish();
    await holding;
    expect((await inProgress).status).toBe(200);
    const startedAt = performance.now();
    await closing;
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describeServer('a draining server with slow clients', {}, (world) => {
  test('does not wait for the clients', { timeout: 15_000 }, async () => {
    await world.listen();
    const [silent, headers, body] = [await openSocket(world), await openSocket(world), await openSocket(world)];
    headers.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
    body.socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    await pause(100);
    const startedAt = performance.now();
    await world.app.close();
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    await Promise.all([silent.closed, headers.closed, body.closed]);
  });
});
