import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeWith } from '@wow/core/testing';
import { DEFAULT_ALLOWANCES } from '../src/limits/allowances.ts';
import { describeServer } from './in-world.ts';
import { parseSecurityLines } from './security-log.ts';
import { Browser } from './wallet/browser.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/how-to/read-the-security-log.md'), 'utf8');
const FILTER = /```ini\n(\[Definition\][^`]+)```/.exec(GUIDE)![1]!;
/** Tries to look like another line of the log. */
const HOSTILE = '203.0.113.9","event":"sign_in","x":"';

const signIn = { ...DEFAULT_ALLOWANCES.signIn, byPlace: { max: 3, seconds: 60 } };
const allowances = { ...DEFAULT_ALLOWANCES, signIn, registrationByAddress: { max: 1, seconds: 60 } };

describeServer('the security log', { allowances }, (world) => {
  describeWith('fail2ban-regex', 'read by fail2ban', (path) => {
    test('matches failures and their addresses, and nothing else, with the documented filter', async () => {
      const player = await world.newPlayer();
      const [from, other] = ['203.0.113.7', '2001:db8::7'];
      const guess = (address: string, email: string, password: string) =>
        world.ask('POST', '/api/auth/login', {
          from: address,
          headers: { 'user-agent': HOSTILE },
          body: { email, password },
        });
      const confirm = () =>
        world.ask('POST', '/api/auth/confirm', { from, token: player.token, body: { password: 'a wrong guess' } });
      const lines = await parseSecurityLines(world, async () => {
        await guess(from, player.email, player.password);
        await guess(from, player.email, 'a wrong guess');
        await guess(other, HOSTILE, HOSTILE);
        await confirm();
        await new Browser(world).show(HOSTILE, HOSTILE, { from });
        await new Browser(world).prove({ from });
        for (let attempt = 0; attempt < 3; attempt += 1) await guess(from, 'ghost@example.com', 'a wrong guess');
        await confirm();
        const body = { email: 'late@example.com', username: 'late', password: 'kettle orchard' };
        await world.ask('POST', '/api/auth/register', { from, body });
      });
      expect([...new Set(lines.map(({ event }) => event))]).toEqual([
        'sign_in',
        'sign_in_failed',
        'password_wrong',
        'wallet_refused',
        'account_opened',
        'sign_in_throttled',
        'account_change_throttled',
        'registration_throttled',
      ]);

      const folder = mkdtempSync(join(tmpdir(), 'wow-fail2ban-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const [log, filter] = [join(folder, 'wow.log'), join(folder, 'wow.conf')];
      writeFileSync(log, world.log.join(''));
      writeFileSync(filter, FILTER);
      const rows = execFileSync(path, ['--out', 'row', log, filter], { encoding: 'utf8' });
      const found = [...rows.matchAll(/^\['([^']+)',\s+([\d.]+),/gm)].map(([, address, at]) => [address, Number(at)]);
      const failed = lines.filter(({ event }) => /_(failed|throttled|wrong)$|^wallet_refused$/.test(event));
      expect(found).toEqual(failed.map(({ address, time }) => [address, time / 1000]));
    });
  });
});
