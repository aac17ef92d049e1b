import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { isCode, readJsonFile } from './json-file.ts';
import { ConfigError } from './read-setting.ts';

const KEY_BYTES = 32;

export interface Secrets {
  /** Encrypts server seeds in the database. Without it no active seed can be played or revealed. */
  readonly seedKey: Uint8Array;
  /** Decrypt seeds that older keys have encrypted, while `seedKey` replaces them. */
  readonly seedKeysPrevious?: readonly Uint8Array[];
  /** Signs the short-lived tokens of the quest widget. */
  readonly tokenKey: Uint8Array;
  /** Signs receipts and the heads of the public log. */
  readonly signingKey: Uint8Array;
  readonly signingKeyPrevious: Uint8Array | null;
}

const hexKey = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  z.transform((hex): Uint8Array => Buffer.from(hex, 'hex')),
);
/** The file has a signing key only after an operator has created one, and previous seed keys while one is replaced. */
const fileSchema = z.strictObject({
  seedKey: hexKey,
  tokenKey: hexKey,
  signingKey: z.optional(hexKey),
  signingKeyPrevious: z.optional(hexKey),
  seedKeysPrevious: z.optional(z.array(hexKey)),
});
type StoredSecrets = z.output<typeof fileSchema>;

export const getSecretsPath = (dataDir: string): string => join(dataDir, 'secrets.json');

/** The first start creates the file. A damaged file stops the start and is never replaced. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { seedKey, seedKeysPrevious = [], tokenKey, signingKey, signingKeyPrevious } = await loadStored(config);
  return {
    seedKey,
    seedKeysPrevious,
    tokenKey,
    signingKey: config.signingKey ?? signingKey ?? deriveSigningKey(seedKey),
    signingKeyPrevious:
      config.signingKeyPrevious ??
      signingKeyPrevious ??
      // The previous signing key was derived from the current or the previous seed key.
      deriveKey(config.signingKey || signingKey ? seedKey : seedKeysPrevious[0]),
  };
}

const deriveKey = (seedKey: Uint8Array | undefined): Uint8Array | null =>
  seedKey === undefined ? null : deriveSigningKey(seedKey);

/** HKDF-SHA256 (RFC 5869): nodes with the same seed key sign with the same key, which does not reveal it. */
const deriveSigningKey = (seedKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', seedKey, '', 'wow signing key', KEY_BYTES));

async function loadStored(config: Config): Promise<StoredSecrets> {
  const { dataDir, databaseUrl, seedKey, tokenKey, seedKeysPrevious } = config;
  if (seedKey && tokenKey) return { seedKey, tokenKey, seedKeysPrevious };
  const path = getSecretsPath(dataDir);
  const hasDatabase = databaseUrl === null && existsSync(join(dataDir, 'database'));
  const stored = (await readSecrets(path)) ?? (await createSecrets(path, hasDatabase && !seedKey));
  return {
    ...stored,
    seedKey: seedKey ?? stored.seedKey,
    tokenKey: tokenKey ?? stored.tokenKey,
    // A seed key of the environment replaces the file's key and its previous keys.
    seedKeysPrevious: seedKey ? seedKeysPrevious : [...(stored.seedKeysPrevious ?? []), ...seedKeysPrevious],
  };
}

async function readSecrets(path: string): Promise<StoredSecrets | null> {
  const stored = await readJsonFile(path);
  if (stored === undefined) return null;
  const parsed = fileSchema.safeParse(stored);
  if (!parsed.success) throw new ConfigError(`${path} is damaged; restore it from your backup.`);
  return parsed.data;
}

/** Creates the file atomically by a link: two first starts at once use the same file. */
async function createSecrets(path: string, needed: boolean): Promise<StoredSecrets> {
  if (needed)
    throw new ConfigError(
      `${path} is missing, and the database beside it cannot be read without; restore it from your backup.`,
    );
  const newKey = (): string => randomBytes(KEY_BYTES).toString('hex');
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(path, { seedKey: newKey(), tokenKey: newKey() });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  await unlink(draft);
  return (await readSecrets(path))!;
}

export async function writeDraft(path: string, secrets: object): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return draft;
}
