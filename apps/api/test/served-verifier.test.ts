import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { newSecrets } from './new-secrets.ts';
import { TestServer } from './world.ts';

let webRoot: string;
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'wow-web-'));
  mkdirSync(join(webRoot, 'fair-play'));
});
afterAll(() => rmSync(webRoot, { recursive: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describeOnAnyDatabase('the offline verifier that a server offers', (open) => {
  test('is published with its hash, and each other one is reported in the log once', async () => {
    const db = await open();
    const secrets = newSecrets();
    for (const page of ['one', 'one', 'another', 'one']) {
      writeFileSync(join(webRoot, 'fair-play', 'verifier.html'), page);
      const world = await new TestServer().open(db, { webRoot, secrets });
      const { body } = await world.ask('GET', '/.well-known/fairness.json');
      expect(body.verifier).toEqual({ url: 'https://wow.example/fair-play/verifier.html', sha256: sha256(page) });
      await world.close();
    }
    const rows = await db.query<{ sha256: string }>(
      `select body->>'sha256' as sha256 from log_entry where kind = 'wow-verifier-1' order by id`,
    );
    expect(rows.map((row) => row.sha256)).toEqual(['one', 'another', 'one'].map(sha256));
  });

  test('is null without a built app', async () => {
    const world = await new TestServer().open(await open());
    expect((await world.ask('GET', '/.well-known/fairness.json')).body.verifier).toBeNull();
    await world.close();
  });
});
