import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const withoutCode = (text: string): string => text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** Returns GitHub's anchors of a page's headings. */
const getAnchors = (page: string): readonly string[] =>
  [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .replaceAll(/\]\([^)]*\)/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

test('every relative link and anchor in Markdown has a target', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => {
          const [path = '', anchor] = target.split('#');
          const page = path === '' ? file : join(dirname(file), path);
          if (!existsSync(join(ROOT, page))) return true;
          return anchor !== undefined && page.endsWith('.md') && !getAnchors(read(page)).includes(anchor);
        })
        .map((target) => `${file}: ${target}`),
    );
  expect(broken).toEqual([]);
});

test('every page of docs/ that code names exists', () => {
  const named = files
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|json|yml|sql|css)$/.test(file) && !/package-lock|openapi\.json/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/(?<![\w/-])docs\/(?:[\w-]+\/)*[\w-]+(?:\.md|\/\d{4})/g)].map(
        ([page]) => [file, page] as const,
      ),
    );
  const records = files.filter((file) => file.startsWith('docs/adr/'));
  const missing = named.filter(([, page]) =>
    page.endsWith('.md') ? !existsSync(join(ROOT, page)) : !records.some((record) => record.startsWith(page)),
  );
  expect(missing).toEqual([]);
});

test('the index of decision records lists every record once, and no number twice', () => {
  const records = files.filter((file) => /^docs\/adr\/\d{4}-/.test(file)).map((file) => file.slice('docs/adr/'.length));
  const listed = [...read('docs/adr/README.md').matchAll(/^\|[^|]*\| \[[^\]]*\]\((\d{4}-[^)]+)\)/gm)].map(
    ([, link]) => link,
  );
  expect(new Set(listed)).toEqual(new Set(records));
  expect(listed).toHaveLength(records.length);
  const numbers = records.map((record) => record.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every path that ARCHITECTURE.md names exists', () => {
  let base = '';
  let folder = '';
  const missing: string[] = [];
  for (const line of read('ARCHITECTURE.md').split('\n')) {
    if (line.startsWith('**')) base = /^\*\*`([\w/-]+)\/`/.exec(line)?.[1] ?? '';
    for (const [, name = ''] of line.matchAll(/`((?:[\w<>.-]+\/)*[\w<>.-]+\/?)`/g)) {
      if (!/\/|\.(ts|mjs|md)$/.test(name) || name === 'messages.ts') continue;
      const path = name.replace('<game>', 'dices');
      const found = [path, join(base, path), join(folder, path)].find((candidate) => existsSync(join(ROOT, candidate)));
      if (found === undefined) missing.push(name);
      else folder = dirname(found);
    }
  }
  expect(missing).toEqual([]);
});
