import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfCheckout } from '../walls/copy-of-checkout.ts';

const BUILDER = join('tools', 'build', 'build-verifier.mjs');
const ROOT = join(import.meta.dirname, '../..');

test('the offline verifier has the same bytes wherever it is built', async () => {
  const copy = copyOfCheckout('product', 'core', 'tools');
  const folder = mkdtempSync(join(tmpdir(), 'wow-verifier-'));
  try {
    for (const [root, name] of [
      [ROOT, 'here'],
      [copy.root, 'there'],
    ] as const) {
      const [builder, target] = [join(root, BUILDER), join(folder, name)].map((path) => JSON.stringify(path));
      copy.write('build.mjs', `import { buildVerifier } from ${builder}; await buildVerifier(${target});`);
      expect(await copy.run('build.mjs')).toMatchObject({ ok: true });
    }
    const [here, there] = ['here', 'there'].map((name) =>
      readFileSync(join(folder, name, 'fair-play', 'verifier.html'), 'utf8'),
    );
    expect(here).toContain('<title>WOW offline verifier</title>');
    expect(there === here).toBe(true);
  } finally {
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
