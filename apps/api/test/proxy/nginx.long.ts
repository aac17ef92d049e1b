import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, freePort, ServerProcess } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Program } from '../program.ts';

const HOST = 'wow.example';
/** Another address of this machine than the one that nginx connects from. */
const PLAYER = '127.0.0.5';

const guide = readFileSync(new URL('../../../../docs/deploy-behind-a-proxy.md', import.meta.url), 'utf8');
const [, configuration = ''] = /```nginx\n(.*?)```/s.exec(guide) ?? [];

interface Ports {
  readonly plain: number;
  readonly secure: number;
  readonly server: number;
}

/** Returns the configuration of the guide, with what differs on this machine. */
function configurationIn(folder: string, { plain, secure, server }: Ports): string {
  const changes: readonly (readonly [from: string, to: string])[] = [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`],
    ['/etc/letsencrypt/live/wow.example/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/wow.example/privkey.pem', join(folder, 'key.pem')],
    ['127.0.0.1:3000', `127.0.0.1:${server}`],
  ];
  const changed = changes.reduce((text, [from, to]) => {
    expect(text.split(from)).toHaveLength(2);
    return text.replace(from, to);
  }, configuration);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    'daemon off;',
    // Its workers would outlive a process that is killed.
    'master_process off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')} ${changed} }`,
  ].join('\n');
}

describeWith('nginx', 'nginx with the configuration of docs/deploy-behind-a-proxy.md', (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'wow-nginx-'));
  let ports: Ports;
  let program: Program;
  let nginx: ServerProcess;

  beforeAll(async () => {
    ports = { plain: await freePort(), secure: await freePort(), server: await freePort() };
    const options = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${HOST}`;
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
    execFileSync('openssl', [...options.split(' '), ...files]);
    program = new Program({
      PORT: String(ports.server),
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    });
    await program.ready();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configurationIn(folder, ports));
    const answers = (): Promise<boolean> =>
      ask('GET', '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    nginx = await ServerProcess.start(path, ['-c', file, '-e', 'stderr'], answers);
  });
  afterAll(async () => {
    await nginx.stop();
    await program.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(method: string, path_: string, { token, body }: { token?: string; body?: object } = {}) {
    const asked = request({
      host: '127.0.0.1',
      port: ports.secure,
      localAddress: PLAYER,
      rejectUnauthorized: false,
      servername: HOST,
      method,
      path: path_,
      headers: {
        host: HOST,
        // A player may claim any address.
        'x-forwarded-for': '198.51.100.7',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { response, close: () => asked.destroy() };
  }

  async function ask(...call: Parameters<typeof open>) {
    const { response } = await open(...call);
    let text = '';
    for await (const bytes of response) text += String(bytes);
    return { status: response.statusCode, headers: response.headers, text };
  }

  test('a player signs in, plays a bet and hears of it in the event stream', async () => {
    const form = { email: 'ada@example.com', username: 'ada', password: 'kettle orchard' };
    expect((await ask('POST', '/api/auth/register', { body: form })).status).toBe(201);
    const signedIn = await ask('POST', '/api/auth/login', { body: { email: form.email, password: form.password } });
    const { token } = JSON.parse(signedIn.text) as { token: string };
    expect(signedIn.headers['strict-transport-security']).toBe('max-age=31536000');

    const { response: stream, close } = await open('GET', '/api/events', { token });
    let heard = '';
    stream.on('data', (bytes) => (heard += String(bytes)));
    stream.on('error', () => undefined);
    await vi.waitFor(() => expect(heard.match(/event: purse/g)).toHaveLength(1), { timeout: 10_000 });
    const bet = await ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    expect(bet.status).toBe(200);
    await vi.waitFor(() => expect(heard.match(/event: purse/g)).toHaveLength(2), { timeout: 10_000 });
    close();
  });

  test('the server sees the address of the player, not that of nginx nor one that the player claims', async () => {
    await ask('POST', '/api/auth/login', { body: { email: 'ada@example.com', password: 'not the password' } });
    await vi.waitFor(() => expect(program.out).toContain(`"address":"${PLAYER}"`), { timeout: 10_000 });
    expect(program.out).not.toContain('198.51.100.7');
    expect(program.out).not.toContain('x-forwarded-for');
  });

  test('a visitor without TLS is sent to the same page with it', async () => {
    const response = await fetch(`http://127.0.0.1:${ports.plain}/games`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, 'https://127.0.0.1/games']);
  });
});
