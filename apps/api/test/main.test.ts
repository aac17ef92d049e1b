import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnAnyDatabase, describeOnEachDatabase, describeOnPostgres, startPostgres } from '@wow/core/testing';
import { buildEnvironment, Program } from './program.ts';

let folder: string;
let programs: Program[];

const run = (environment: Record<string, string>): Program => {
  const program = new Program({ DATA_DIR: join(folder, 'data'), ...environment });
  programs.push(program);
  return program;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wow-main-'));
  programs = [];
});
afterEach(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  rmSync(folder, { recursive: true, force: true });
});

const register = (url: string, name: string): Promise<Response> =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, username: name, password: 'kettle orchard' }),
  });

describeOnAnyDatabase('a server behind https', (_open, make) => {
  const PUBLIC_URL = 'https://wow.example';

  test('warns if no proxy is configured, and not if one is', async () => {
    const environment = buildEnvironment(await make());
    const unnamed = run({ ...environment, PUBLIC_URL });
    await unnamed.ready();
    expect(unnamed.messages('warn')).toEqual([
      expect.stringMatching(/^PUBLIC_URL is https, but TRUST_PROXY names no proxy: /),
    ]);
    await unnamed.kill();
    const named = run({ ...environment, PUBLIC_URL, TRUST_PROXY: '127.0.0.1' });
    await named.ready();
    expect(named.messages('warn')).toEqual([]);
  });
});

describe('the first start of a server', { timeout: 60_000 }, () => {
  test('creates its files and prints its URL; the next start reuses them, and a second server is refused', async () => {
    const first = run({});
    const url = await first.ready();
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(first.out).toContain('Migrated: 0001_accounts.sql');
    expect(first.out).toContain('No mail is sent: accounts are recovered by codes, passkeys or wallets.');
    const { token } = (await (await register(url, 'ada')).json()) as { token: string };
    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(first.out).toContain('WOW has stopped. Everything is stored.');
    expect(first.err).toBe('');
    expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600);

    const second = run({});
    const profile = await fetch(`${await second.ready()}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await profile.json()).toMatchObject({ username: 'ada', balance: 1000 });
    expect(second.out).not.toContain('Migrated');

    const third = run({});
    expect(await third.ended()).toBe(1);
    expect(third.messages('fatal')).toEqual([
      expect.stringMatching(
        /^The data directory .* is in use by process \d+ on \S+: stop that first, or choose another directory\.$/,
      ),
    ]);
    expect((await fetch(`${await second.ready()}/readyz`)).status).toBe(200);
  });
});

describeOnEachDatabase('the running server', (_open, make) => {
  test('drains on Ctrl-C, also if npm forwards it twice, and exits with 0', async () => {
    const program = run(buildEnvironment(await make()));
    const url = await program.ready();
    expect((await register(url, 'ada')).status).toBe(201);
    program.child.kill('SIGINT');
    program.child.kill('SIGINT');
    expect(await program.ended()).toBe(0);
    expect(program.err).toBe('');
  });
});

describeOnAnyDatabase('the running server', (_open, make) => {
  test('logs no passwords, tokens or requested URLs', async () => {
    const program = run(buildEnvironment(await make()));
    const url = await program.ready();
    const { token } = (await (await register(url, 'ada')).json()) as { token: string };
    await fetch(`${url}/api/auth/profile/secret-path?token=${token}`, {
      headers: { authorization: `Bearer ${token}x` },
    });
    await register(url, 'ada');
    program.child.kill('SIGTERM');
    await program.ended();
    expect(program.out).toContain('"status":404');
    expect(program.out).toContain('"status":409');
    for (const secret of [token, 'kettle', 'secret-path', 'ada@example.com', 'abababab', 'cdcdcdcd']) {
      expect(program.out + program.err).not.toContain(secret);
    }
  });

  test('exits with an error message if its port is in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    const program = run({ ...buildEnvironment(await make()), PORT: String(port) });
    expect(await program.ended()).toBe(1);
    expect(program.messages('fatal')).toEqual([
      `Port ${port} on 127.0.0.1 is in use. Stop what is using it, or set PORT to another one.`,
    ]);
    occupant.close();
  });
});

describe('a server that cannot start prints the reason', () => {
  test('for an invalid setting, with the exit code for no retry', async () => {
    const program = run({ PORT: 'http' });
    expect(await program.ended()).toBe(78);
    expect(program.messages()).toEqual(['PORT must be a port from 0 to 65535.']);
    expect(program.err).toBe('');
  });

  test('for an unreachable PostgreSQL, without its password', async () => {
    const program = run({ DATABASE_URL: 'postgres://wow:hunter2@127.0.0.1:1/wow', START_WAIT_SECONDS: '1' });
    expect(await program.ended()).toBe(1);
    expect(program.messages('warn')).toEqual([
      expect.stringMatching(/^The database cannot be reached: .* Trying again for 1 seconds \(START_WAIT_SECONDS\)\.$/),
      expect.stringMatching(/^The database cannot be reached: /),
    ]);
    expect(program.out + program.err).not.toContain('hunter2');
  });
});

describeOnPostgres('a server that starts before its PostgreSQL', () => {
  test('waits for PostgreSQL and then becomes ready', { timeout: 60_000 }, async () => {
    const cluster = await startPostgres();
    onTestFinished(() => cluster.stop());
    await cluster.crash();
    const program = run({ DATABASE_URL: cluster.url });
    await vi.waitFor(() => expect(program.out).toContain('Trying again for 30 seconds'), { timeout: 20_000 });
    await cluster.restart();
    expect((await fetch(`${await program.ready()}/readyz`)).status).toBe(200);
  });
});
