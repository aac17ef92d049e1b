import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, findFreePort, ServerProcess } from '@wow/core/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Program } from '../program.ts';

const HOST = 'wow.example';
/** Another address of this machine than the proxy's. */
const PLAYER = '127.0.0.5';

const guide = readFileSync(new URL('../../../../docs/how-to/deploy-behind-a-proxy.md', import.meta.url), 'utf8');

interface Ports {
  readonly plain: number;
  readonly secure: number;
  readonly server: number;
}

interface Proxy {
  readonly program: 'nginx' | 'caddy';
  /** The language of its code block in the guide. */
  readonly language: string;
  /** Returns the block as a complete configuration for this machine. */
  readonly configurationIn: (block: string, folder: string, ports: Ports) => string;
  readonly argumentsFor: (file: string) => readonly string[];
  /** The status for a request without TLS. */
  readonly redirect: number;
}

/** Returns the text with each replacement applied once. */
const changed = (text: string, changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce((before, [from, to]) => {
    expect(before.split(from)).toHaveLength(2);
    return before.replace(from, to);
  }, text);

const nginx: Proxy = {
  program: 'nginx',
  language: 'nginx',
  configurationIn(block, folder, { plain, secure, server }) {
    const configuration = changed(block, [
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`],
      ['/etc/letsencrypt/live/wow.example/fullchain.pem', join(folder, 'certificate.pem')],
      ['/etc/letsencrypt/live/wow.example/privkey.pem', join(folder, 'key.pem')],
      ['127.0.0.1:3000', `127.0.0.1:${server}`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    return [
      'daemon off;',
      // Its workers would outlive a killed process.
      'master_process off;',
      `pid ${join(folder, 'nginx.pid')};`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')} ${configuration} }`,
    ].join('\n');
  },
  argumentsFor: (file) => ['-c', file, '-e', 'stderr'],
  redirect: 301,
};

const caddy: Proxy = {
  program: 'caddy',
  language: 'caddyfile',
  configurationIn(block, folder, { plain, secure, server }) {
    const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`;
    const configuration = changed(block, [
      [`${HOST} {`, `${HOST} {\n  ${certificate}`],
      ['127.0.0.1:3000', `127.0.0.1:${server}`],
    ]);
    return `{
      admin off
      default_bind 127.0.0.1
      http_port ${plain}
      https_port ${secure}
      storage file_system ${join(folder, 'caddy')}
    }
    ${configuration}`;
  },
  argumentsFor: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  redirect: 308,
};

for (const proxy of [nginx, caddy]) {
  describeWith(
    proxy.program,
    `${proxy.program} with the configuration of docs/how-to/deploy-behind-a-proxy.md`,
    (path) => {
      const folder = mkdtempSync(join(tmpdir(), 'wow-proxy-'));
      let ports: Ports;
      let program: Program;
      let running: ServerProcess;

      beforeAll(async () => {
        ports = { plain: await findFreePort(), secure: await findFreePort(), server: await findFreePort() };
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
        const [, block = ''] = new RegExp(`\`\`\`${proxy.language}\\n(.*?)\`\`\``, 's').exec(guide) ?? [];
        const file = join(folder, 'proxy.conf');
        writeFileSync(file, proxy.configurationIn(block, folder, ports));
        const answers = (): Promise<boolean> =>
          ask('GET', '/readyz').then(
            ({ status }) => status === 200,
            () => false,
          );
        running = await ServerProcess.start(path, [...proxy.argumentsFor(file)], answers);
      });
      afterAll(async () => {
        await running.stop();
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

      test('lets a player sign in, bet and receive the event', async () => {
        const form = { email: 'ada@example.com', username: 'ada', password: 'kettle orchard' };
        expect((await ask('POST', '/api/auth/register', { body: form })).status).toBe(201);
        const signedIn = await ask('POST', '/api/auth/login', { body: { email: form.email, password: form.password } });
        const { token } = JSON.parse(signedIn.text) as { token: string };
        expect(signedIn.headers['strict-transport-security']).toBe('max-age=31536000');

        const { response: stream, close } = await open('GET', '/api/events', { token });
        let received = '';
        stream.on('data', (bytes) => (received += String(bytes)));
        stream.on('error', () => undefined);
        await vi.waitFor(() => expect(received.match(/event: purse/g)).toHaveLength(1), { timeout: 10_000 });
        const bet = await ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
        expect(bet.status).toBe(200);
        await vi.waitFor(() => expect(received.match(/event: purse/g)).toHaveLength(2), { timeout: 10_000 });
        close();
      });

      test('passes the address of the player, not a claimed one', async () => {
        await ask('POST', '/api/auth/login', { body: { email: 'ada@example.com', password: 'not the password' } });
        await vi.waitFor(() => expect(program.out).toContain(`"address":"${PLAYER}"`), { timeout: 10_000 });
        expect(program.out).not.toContain('198.51.100.7');
        expect(program.out).not.toContain('x-forwarded-for');
      });

      test('redirects a visitor without TLS to the same page', async () => {
        const asked = get({ host: '127.0.0.1', port: ports.plain, path: '/games', headers: { host: HOST } });
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        response.resume();
        expect([response.statusCode, response.headers.location]).toEqual([proxy.redirect, `https://${HOST}/games`]);
      });
    },
  );
}
