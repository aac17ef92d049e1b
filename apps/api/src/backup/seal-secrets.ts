import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/read-setting.ts';
import { BackupError } from './backup-folder.ts';

/** Loaded on demand: only operators with a recipient need it. */
const loadAge = () => import('age-encryption');

/** Rejects with a `ConfigError` if the key has a typing error: bech32 has a checksum. */
export async function checkRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new ConfigError('BACKUP_RECIPIENT has a typing error: it must be the public key that age-keygen prints.');
  }
}

/** Encrypts in the age format (age-encryption.org/v1). */
export async function sealSecrets(secrets: Uint8Array, recipient: string): Promise<Uint8Array> {
  await checkRecipient(recipient);
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(secrets);
}

/** Decrypts with the first identity of a file as age-keygen writes it. */
export async function openSecrets(sealed: Uint8Array, identityFile: string): Promise<Uint8Array> {
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new BackupError(`${identityFile} cannot be read.`);
  });
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new BackupError(`${identityFile} has no line AGE-SECRET-KEY-…`);
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity.trim());
    return await decrypter.decrypt(sealed);
  } catch {
    throw new BackupError(`The identity in ${identityFile} does not open the secrets of this backup.`);
  }
}
