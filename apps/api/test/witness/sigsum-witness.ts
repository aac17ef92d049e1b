import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { parseVerifierKey } from '@wow/core/fairness';
import type { LogWitness } from '@wow/product/fair-play/server';
import { describeWhere, findFreePort, ServerProcess } from '@wow/core/testing';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Debian 12 has no such package. */
const SOURCE = `deb [signed-by=${KEYRING}] http://deb.debian.org/debian trixie main\n`;
/** Debian's Go 1.24 would read the patterns of its routes in the newer way. */
const ROUTES_AS_WRITTEN = { GODEBUG: 'httpmuxgo121=0' };

/** Starts a witness of the log with this verifier key. It has seen nothing yet. */
type StartWitness = (logVkey: string) => Promise<LogWitness>;

/** Defines tests with the witness of the package sigsum-go, which is downloaded and unpacked, not installed. */
export function describeWithSigsum(title: string, define: (start: StartWitness) => void): void {
  const missing = ['/usr/bin/apt-get', '/usr/bin/dpkg', KEYRING].find((path) => !existsSync(path));
  describeWhere(title, missing === undefined ? null : `sigsum-go: ${missing} is missing`, () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'wow-sigsum-'));
      unpack(folder);
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const runKey = (...parameters: readonly string[]): string =>
      execFileSync(join(folder, 'usr/bin/sigsum-key'), parameters, { encoding: 'utf8' }).trim();
    define(async (logVkey) => {
      const home = mkdtempSync(join(folder, 'witness-'));
      const file = (name: string): string => join(home, name);
      runKey('generate', '-o', file('key'));
      writeFileSync(file('log.vkey'), `${logVkey}\n`);
      runKey('from-vkey', '-k', file('log.vkey'), '-o', file('log.pub'));
      const address = `127.0.0.1:${await findFreePort()}`;
      const url = new URL(`http://${address}/`);
      const server = await ServerProcess.start(
        join(folder, 'usr/bin/sigsum-witness'),
        ['-k', file('key'), `--log-key=${file('log.pub')}`, `--state-file=${file('state')}`, address],
        () =>
          fetch(url).then(
            () => true,
            () => false,
          ),
        { ...process.env, ...ROUTES_AS_WRITTEN },
      );
      onTestFinished(() => server.stop());
      const name = `sigsum.org/v1/witness/${runKey('to-hash', '-k', file('key.pub'))}`;
      const vkey = runKey('to-vkey', '-k', file('key.pub'), '-n', name, '-t', 'cosignature/v1');
      return { url, vkey, key: parseVerifierKey(vkey)! };
    });
  });
}

/** With a configuration of its own: packages of another release must not reach this machine's. */
function unpack(folder: string): void {
  const at = (name: string): string => join(folder, name);
  for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('sources.list'), SOURCE);
  const options = [
    `Dir::Etc::SourceList=${at('sources.list')}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${at('lists')}`,
    `Dir::Cache=${at('cache')}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  for (const command of [['update'], ['download', 'sigsum-go']]) {
    execFileSync('apt-get', [...options, ...command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))!; // downloaded above
  execFileSync('dpkg', ['-x', at(archive), folder]);
}
