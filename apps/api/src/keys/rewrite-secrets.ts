import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { secretsFileOf } from '../secrets.ts';

/**
 * Changes what the data directory keeps secret, and leaves alone what `change` does not speak of; what it sets to
 * undefined goes. The file has been read as ours before. It is written whole or not at all.
 */
export async function rewriteSecrets(dataDir: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const path = secretsFileOf(dataDir);
  const kept = JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, unknown>>; // read as ours before
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ ...kept, ...change }, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
}
