import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, type CopyOfCheckout } from '../walls/copy-of-checkout.ts';

const SENTENCE = 'A sentence about a change that users see.';

let copy: CopyOfCheckout;

beforeAll(() => void (copy = copyOfCheckout()));
afterAll(() => copy.remove());

const read = (file: string): string => readFileSync(join(copy.root, file), 'utf8');
const versionOf = (folder: string): string =>
  (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version;

test('npm run release: writes the version and the changelog of the kit and its tarball, and nothing else', async () => {
  const before = { app: versionOf('apps/web'), product: versionOf('product') };
  copy.write('.changeset/a-change.md', `---\n'@wow/wallet-kit': major\n---\n\n${SENTENCE}\n`);
  expect(await copy.run('tools/release.mjs')).toMatchObject({ ok: true });
  expect(versionOf('kits/wallet-kit')).toBe('1.0.0');
  expect(read('kits/wallet-kit/CHANGELOG.md')).toMatch(
    new RegExp(`^# .+\\n\\n## 1\\.0\\.0\\n\\n### Major Changes\\n\\n- ${SENTENCE}`),
  );
  expect(read('package-lock.json')).toMatch(
    /"kits\/wallet-kit": \{\s+"name": "@wow\/wallet-kit",\s+"version": "1\.0\.0"/,
  );
  expect(readdirSync(join(copy.root, 'dist', 'packages'))).toContain('wow-wallet-kit-1.0.0.tgz');
  expect(readdirSync(join(copy.root, '.changeset'))).toEqual(['README.md', 'config.json']);
  expect({ app: versionOf('apps/web'), product: versionOf('product') }).toEqual(before);
  expect(existsSync(join(copy.root, 'product', 'CHANGELOG.md'))).toBe(false);
});
