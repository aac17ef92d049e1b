import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfCheckout, type CopyOfCheckout } from './copy-of-checkout.ts';

/** Each run of the check takes 10 s on 2 free cores, and a minute on busy ones. */
const TIMEOUT_MS = 600_000;
const WRITE = ['tools/lint/api-report.mjs', '--write'] as const;
const ENTRY = 'kits/wallet-kit/src/index.ts';
const EXAMPLE = 'kits/wallet-kit/docs/examples/disconnect.tsx';
const REFERENCE = 'kits/wallet-kit/docs/reference/wallet-kit.md';
const RENAMED = 'disconnectAll as plantedName';

let copy: CopyOfCheckout;

beforeAll(() => {
  copy = copyOfCheckout('kits', 'tools', '.changeset');
  for (const file of readdirSync(join(copy.root, '.changeset')))
    if (file.endsWith('.md')) rmSync(join(copy.root, '.changeset', file));
});
afterAll(() => copy.remove());

test(
  'a comment of a kit changes: the check names the page of the reference, which is written without a changeset',
  async () => {
    copy.replace('kits/wallet-kit/src/config/last-wallet.ts', 'Disconnects every wallet.', 'A planted sentence.');
    const [refused] = await copy.check('api report');
    expect(refused).toMatchObject({ ok: false });
    expect(refused?.output).toContain(`${REFERENCE} differs from the code. Run: npm run api-report`);
    expect(refused?.output).toContain('+ Function. A planted sentence.');
    const written = await copy.run(...WRITE);
    expect(written).toMatchObject({ ok: true });
    expect(written.output).toContain(`${REFERENCE}\n- `);
  },
  TIMEOUT_MS,
);

test(
  'a public name of a kit changes: the check shows it, and asks for an example; the report is written only with a changeset',
  async () => {
    copy.replace(ENTRY, 'disconnectAll,', `${RENAMED},`);
    const [refused] = await copy.check('api report');
    expect(refused).toMatchObject({ name: 'api report', ok: false });
    expect(refused?.output).toContain('kits/wallet-kit/api-report.md differs from the code. Run: npm run api-report');
    expect(refused?.output).toContain(`+         ${RENAMED}`);

    expect(refused?.output).toContain('@wow/wallet-kit: plantedName has no example.');
    expect(refused?.output).toContain(`${EXAMPLE} is the example of no export.`);
    copy.replace(EXAMPLE, 'import { disconnectAll }', 'import { plantedName as disconnectAll }');

    const undescribed = await copy.run(...WRITE);
    expect(undescribed).toMatchObject({ ok: false });
    expect(undescribed.output).toContain(
      'The public names of @wow/wallet-kit changed. Describe it first: npx changeset',
    );
    expect(await copy.check('api report')).toMatchObject([{ ok: false }]);

    copy.write('.changeset/planted.md', "---\n'@wow/wallet-kit': minor\n---\n\n`disconnectAll` has another name.\n");
    expect(await copy.run(...WRITE)).toMatchObject({ ok: true });
    expect(await copy.check('api report')).toMatchObject([{ ok: true, output: '' }]);
  },
  TIMEOUT_MS,
);
