import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describeWith } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openSecrets, sealSecrets } from '../../src/backup/seal-secrets.ts';

describeWith('age', 'secrets of a backup', (age) => {
  test('are opened by the program age, and those that it has encrypted by a restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-age-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, file] = [join(folder, 'key.txt'), join(folder, 'secrets.json.age')];
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    writeFileSync(key, `${identity}\n`);
    const secrets = '{"seedKey":"ab"}';

    writeFileSync(file, await sealSecrets(Buffer.from(secrets), recipient));
    expect(execFileSync(age, ['--decrypt', '--identity', key, file], { encoding: 'utf8' })).toBe(secrets);

    const sealed = execFileSync(age, ['--encrypt', '--recipient', recipient], { input: secrets });
    expect(Buffer.from(await openSecrets(sealed, key)).toString()).toBe(secrets);
  });
});
