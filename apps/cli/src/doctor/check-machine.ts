import { existsSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../api/src/config/config.ts';
import { getSecretsPath, loadSecrets } from '../../../api/src/config/secrets.ts';
import { fail, getMessage, ok, warn, type Finding } from './finding.ts';

const OTHERS = 0o077;

/** Which keys are where, and who may read them. */
export async function checkKeyFiles(config: Config): Promise<readonly Finding[]> {
  const { seedKey, tokenKey, signingKey, dataDir, databaseUrl } = config;
  const path = getSecretsPath(dataDir);
  if (seedKey && tokenKey) {
    const signing = signingKey ? '' : ' The signing key is derived from SEED_KEY.';
    return [ok('keys', `SEED_KEY and TOKEN_KEY come from the environment.${signing}`)];
  }
  if (!existsSync(path)) {
    if (databaseUrl === null && existsSync(join(dataDir, 'database'))) {
      const text = `${path} is missing, and the database beside it cannot be read without.`;
      return [fail('keys', text, 'Restore secrets.json from your backup.')];
    }
    return [warn('keys', `There is no ${path} yet.`, 'The first start creates it. Back it up with the database.')];
  }
  const findings = [
    ...(await checkContent(config)),
    ...(await checkMode(path, 0o600)),
    ...(await checkMode(dataDir, 0o700)),
  ];
  return findings.length > 0 ? findings : [ok('keys', `${path} is readable by its owner alone.`)];
}

async function checkContent(config: Config): Promise<Finding[]> {
  try {
    await loadSecrets(config);
    return [];
  } catch (error) {
    return [fail('keys', getMessage(error), 'The server does not start with it. Keep the damaged file.')];
  }
}

async function checkMode(path: string, mode: number): Promise<Finding[]> {
  // Windows has no such modes.
  if (process.platform === 'win32' || ((await stat(path)).mode & OTHERS) === 0) return [];
  const todo = `Run: chmod ${mode.toString(8)} ${path}`;
  return [fail('keys', `Other users of this machine have access to ${path}.`, todo)];
}

const MIB = 2 ** 20;
const LITTLE_MIB = 1_024;
const TOO_LITTLE_MIB = 100;
/** Each player's event stream holds a socket. */
const FEW_FILES = 4_096;

export async function checkMachine({ dataDir }: Config): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  if (existsSync(dataDir)) {
    const { bavail, bsize } = await statfs(dataDir);
    const free = Math.floor((bavail * bsize) / MIB);
    const text = `${dataDir} has ${free} MiB free.`;
    const todo = 'Free some space, or move DATA_DIR to a larger disk.';
    if (free < TOO_LITTLE_MIB) findings.push(fail('disk', text, todo));
    else findings.push(free < LITTLE_MIB ? warn('disk', text, todo) : ok('disk', text));
  }
  const files = await readOpenFilesLimit();
  if (files !== null) {
    const text = `Processes of this user may open ${files} files.`;
    const todo = 'Raise the limit of the service: LimitNOFILE=65536 with systemd, or ulimit -n 65536.';
    findings.push(files < FEW_FILES ? warn('files', text, todo) : ok('files', text));
  }
  return findings;
}

/** Of this process, which usually has the limit of the server. Null if the system does not tell. */
async function readOpenFilesLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files +(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}
