import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { buildSbom } from './build-sbom.ts';
import { findForbidden, formatLicences, listLicensed, SHIPPED_FILES } from './licences.ts';
import { readShippedPackages } from './lockfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCHEMAS = join(ROOT, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
const readSchema = (name: string) => JSON.parse(readFileSync(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8'));

const shipped = readShippedPackages();
const serialNumber = '3e671687-395b-41f5-a30f-a58921a69b79';
const sbom = buildSbom(shipped, { version: '0.1.0', serialNumber, now: new Date('2026-01-02T03:04:05Z') });

test('the bill of materials is valid CycloneDX 1.6', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['jsf-0.82', 'spdx']) {
    ajv.addSchema({ ...readSchema(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` });
  }
  const isValid = ajv.compile(readSchema('bom-1.6'));
  expect(isValid(sbom), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ ...sbom, components: [{ name: 'a component without a type' }] })).toBe(false);
  const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
  expect(refs.size).toBe(sbom.dependencies.length);
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});

test('the bill of materials lists what the server and the pages run, and no tool of the tests', () => {
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', '@electric-sql/pglite', 'viem', 'zod']));
  expect(names.filter((name) => /^(@wow\/.*|vitest|typescript|@playwright\/test)$/.test(name))).toEqual([]);
  const react = sbom.components.find(({ name }) => name === 'react');
  expect(react?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(sbom.dependencies.find(({ ref }) => ref.startsWith('react-dom@'))?.dependsOn).toContain(react?.['bom-ref']);
});

test('everything that is shipped has an allowed licence', () => {
  const licensed = listLicensed(shipped);
  expect(findForbidden(licensed)).toEqual([]);
  expect(formatLicences(licensed)).toContain(
    '| Dela Gothic One 5.3.0, its Japanese cut to the characters of titles | OFL-1.1 | core/ui/fonts/README.md |\n',
  );
});

test('a licence is refused that is unknown, missing, or one of two', () => {
  const licences = ['MIT', '(Apache-2.0 AND MIT)', 'GPL-3.0-only', 'MIT OR GPL-2.0-only', 'SEE LICENSE', null];
  const licensed = licences.map((licence, index) => ({ what: `package${index}`, licence, source: 'npm' }));
  expect(findForbidden(licensed)).toEqual([
    'package2 has the licence GPL-3.0-only, which is not allowed.',
    'package3 has the licence MIT OR GPL-2.0-only, which is not allowed.',
    'package4 has the licence SEE LICENSE, which is not allowed.',
    'package5 names no licence.',
  ]);
});

test('the licence list names each font, picture, sound and data file that is shipped', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(woff2?|ttf|otf|png|jpe?g|webp|avif|gif|svg|ico|bin|mp3|ogg|wav|m4a)$/.test(file))
    // Documentation, and the sources of pictures.
    .filter((file) => !/(^|\/)docs\/|^apps\/web\/art\//.test(file));
  expect(files.filter((file) => SHIPPED_FILES.filter((entry) => entry.files.test(file)).length !== 1)).toEqual([]);
  expect(SHIPPED_FILES.filter((entry) => !files.some((file) => entry.files.test(file)))).toEqual([]);
});
