import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { describeWith } from '@wow/core/testing';
import { startScannedServer, type ScannedServer } from './scanned-server.ts';

const run = promisify(execFile);

interface WapitiReport {
  readonly vulnerabilities: Readonly<Record<string, readonly WapitiFinding[]>>;
  readonly anomalies: Readonly<Record<string, readonly WapitiFinding[]>>;
}

interface WapitiFinding {
  readonly path: string;
  readonly info: string;
}

/** Findings that README.md beside this file explains. */
const EXPLAINED: readonly ((category: string, finding: WapitiFinding) => boolean)[] = [
  (category, { path }) => category === 'Backup file' && path.startsWith('/fair-play/rounds/'),
  (category, { info }) => category === 'HTTP Secure Headers' && info === 'X-XSS-Protection is not set',
  (category, { info }) => category === 'HTTP Secure Headers' && info === 'Strict-Transport-Security is not set',
];

/** Guessing lists of thousands of names, and the sign-in that limits would stop. */
const LEFT_OUT = ['buster', 'nikto', 'brute_login_form', 'wapp'];

const listAddresses = ({ url, roundId }: ScannedServer): readonly string[] =>
  [
    '/',
    '/games',
    '/fair-play?tab=rounds&game=dices',
    `/fair-play/verify?round=${roundId}`,
    `/fair-play/rounds/${roundId}`,
    '/leaderboard',
    '/wallet',
    '/quest-widget/frame.html?origin=http://127.0.0.1&lang=en',
    '/config.json',
    '/.well-known/fairness.json',
    '/api/docs',
    '/api/openapi.json',
    '/api/auth/profile',
    '/api/rounds?limit=5',
    `/api/rounds/${roundId}`,
    '/api/leaderboard?limit=5',
    '/api/quests?language=en',
    '/api/log/checkpoint',
    '/api/log/tile/0/000.p/1',
  ].map((path) => url + path);

describeWith('wapiti', 'the scanner wapiti', (wapiti) => {
  test('wapiti finds nothing that is not explained, as a signed-in player', { timeout: 30 * 60_000 }, async () => {
    // Limits would refuse most of what it tries.
    const server = await startScannedServer({ RATE_LIMITS: 'off' });
    const folder = mkdtempSync(join(tmpdir(), 'wow-wapiti-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'report.json');
    const modules = ['all', ...LEFT_OUT.map((name) => `-${name}`)].join(',');
    const options = `-m ${modules} --scope domain --max-scan-time 900 --flush-session --store-session ${folder}`;
    const asPlayer = ['-H', `Authorization: Bearer ${server.token}`];
    const addresses = listAddresses(server).flatMap((address) => ['-s', address]);
    await run(
      wapiti,
      ['-u', `${server.url}/`, ...addresses, ...asPlayer, ...options.split(' '), '-f', 'json', '-o', file],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { vulnerabilities, anomalies }: WapitiReport = JSON.parse(readFileSync(file, 'utf8'));
    const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, list]) =>
      list.map((finding) => ({ category, finding })),
    );
    const unexplained = findings.filter(
      ({ category, finding }) => !EXPLAINED.some((explains) => explains(category, finding)),
    );
    expect(unexplained).toEqual([]);
    // It has looked: a scan that reached nothing would find nothing.
    expect(findings.length).toBeGreaterThan(0);
    expect(server.complaints()).toEqual([]);
  });
});

const CONNECTIONS = ['-c', '300', '-r', '100', '-p', '3'];

describeWith('slowhttptest', 'slow clients of slowhttptest', (slowhttptest) => {
  test.each([
    ['headers', ['-H', '-i', '5', '-x', '24', '-t', 'GET'], '/'],
    ['bodies', ['-B', '-i', '5', '-x', '10', '-s', '8192', '-t', 'POST'], '/api/auth/login'],
  ])('all 300 connections with slow %s are closed before 40 seconds', async (_what, options, path) => {
    const { url } = await startScannedServer({});
    const { stdout } = await run(slowhttptest, [...options, ...CONNECTIONS, '-l', '40', '-u', url + path]);
    expect(stdout).toContain('No open connections left');
  });

  test('while 300 connections read slowly, a client at another address gets every answer', async () => {
    const { url, complaints } = await startScannedServer({});
    const options = ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-l', '30'];
    let isOver = false;
    const attack = run(slowhttptest, [...options, ...CONNECTIONS, '-u', `${url}/api/openapi.json`]).finally(
      () => (isOver = true),
    );
    const statuses: number[] = [];
    while (!isOver) {
      statuses.push(await getStatus(`${url}/readyz`));
      await pause(200);
    }
    await attack;
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(complaints()).toEqual([]);
  });
});

/** Asks from an address of its own, so that limits of the attacker do not count. */
const getStatus = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { localAddress: '127.0.0.2', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
