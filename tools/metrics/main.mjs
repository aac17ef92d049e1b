import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { checkProse, findProse, hasProse } from '../lint/prose.mjs';

// `npm run metrics [-- --of COMMIT]` measures the working tree or a commit.
// The goals are those of docs/explanation/architecture.md. Files are read as text.

const ROOT = join(import.meta.dirname, '../..');
const of = process.argv.includes('--of') ? process.argv[process.argv.indexOf('--of') + 1] : undefined;
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });

const folder = of === undefined ? ROOT : mkdtempSync(join(tmpdir(), 'wow-metrics-'));
if (of !== undefined) {
  const archive = execFileSync('git', ['archive', of], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}
try {
  printTable(measure(folder));
} finally {
  if (of !== undefined) rmSync(folder, { recursive: true });
}

function measure(root) {
  const paths = (
    of === undefined ? git('ls-files', '-co', '--exclude-standard') : git('ls-tree', '-r', '--name-only', of)
  )
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const code = new Map(paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map((path) => [path, read(path)]));
  const product = [...code.keys()].filter((path) => isProductSource(path));
  const lines = new Map(product.map((path) => [path, code.get(path).split('\n').length - 1]));
  const sorted = [...lines.values()].sort((a, b) => a - b);
  const imports = importsOf(code);
  const importers = new Map();
  for (const [from, targets] of imports)
    if (!isTest(from)) for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  const isFragment = (path) =>
    lines.get(path) <= 40 && importers.get(path)?.length === 1 && dirname(importers.get(path)[0]) === dirname(path);
  const prose = paths.filter((path) => /\.(ts|tsx|mjs|cjs|css|sql|md)$/.test(path));
  const folders = foldersThatDisagree(product, imports);
  return [
    ['product source files (apps, product, core, kits)', product.length, '≤ 950'],
    [
      'median / p90 / longest lines of a file',
      [sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.9)], sorted.at(-1)].join(' / '),
      '50–75 / ≤ 180 / ≤ 300',
    ],
    ['files ≤ 40 lines whose only importer is beside them', product.filter(isFragment).length, '≤ 60'],
    ['product source lines', sorted.reduce((sum, count) => sum + count, 0), '≤ 61000'],
    ...readingPaths(root),
    [
      'listed words in comments, docs and strings',
      paths
        .filter((path) => hasProse(path))
        .flatMap((path) => checkProse(path, read(path)))
        .filter(({ rule }) => rule === 'word').length,
      '0',
    ],
    [
      'definitions named …Of',
      [...code]
        .flatMap(([path, text]) => (isTest(path) ? [] : definedNames(path, text)))
        .filter((name) => /[a-z]Of$/.test(name)).length,
      '≤ 40',
    ],
    [
      'production files outside a game’s folder that name a game',
      product.filter((path) => namesGame(path, code.get(path))).length,
      '0',
    ],
    ['pictures in the tree', paths.filter((path) => /\.(png|jpe?g|webp|gif|avif)$/.test(path)).length, '≤ 60'],
    [
      'words in docs and comments',
      prose
        .flatMap((path) => findProse(path, read(path)))
        .filter(({ isComment }) => isComment)
        .reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, 0),
      '≤ 110000',
    ],
    ['folder pairs that import each other', folders.length, '0'],
    ['type casts (`as X`) per 1000 lines', perThousand(product, code, 'TSAsExpression'), '< 3'],
    [
      '`as unknown as`',
      product.reduce((sum, path) => sum + (code.get(path).match(/as unknown as/g) ?? []).length, 0),
      '≤ 1',
    ],
    ...folders.map((pair) => [`  ${pair}`, '', '']),
  ];
}

function isTest(path) {
  return /\.(test|long)\.tsx?$|(^|\/)(test|testing|e2e|bench|quality)\/|^(scripts|tools)\/|\.d\.ts$/.test(path);
}

function isProductSource(path) {
  return (
    /^(apps|product|core|kits)\/.*\.(ts|tsx)$/.test(path) &&
    !isTest(path) &&
    !/\/(playground|catalogue|examples)\//.test(path)
  );
}

/** The files that each file imports by relative paths and through `@wow/…`. */
function importsOf(code) {
  return new Map(
    [...code].map(([path, text]) => [
      path,
      [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.\.?\/[^'"]+)['"]/g)]
        .map(([, target]) => posix.normalize(posix.join(dirname(path), target.split('?')[0])))
        .filter((target) => code.has(target)),
    ]),
  );
}

/** The pairs of sibling folders that import each other; `.` are the files of the parent. */
function foldersThatDisagree(product, imports) {
  const levels = new Set(
    product.flatMap((path) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, i, all) => all.slice(0, i + 1).join('/')),
    ),
  );
  const pairs = [];
  for (const level of levels) {
    const childOf = (path) => {
      const inside = path.slice(level.length + 1);
      return inside.includes('/') ? inside.split('/')[0] : '.';
    };
    const arrows = new Set();
    for (const from of product) {
      if (!from.startsWith(`${level}/`) || /\/index\.tsx?$/.test(from)) continue;
      for (const to of imports.get(from))
        if (to.startsWith(`${level}/`) && !/\/index\.tsx?$/.test(to) && childOf(from) !== childOf(to))
          arrows.add(`${childOf(from)} ${childOf(to)}`);
    }
    for (const arrow of arrows) {
      const [a, b] = arrow.split(' ');
      if (a < b && arrows.has(`${b} ${a}`)) pairs.push(`${level}: ${a} ⇄ ${b}`);
    }
  }
  return pairs;
}

function walk(node, visit) {
  if (Array.isArray(node)) node.forEach((child) => walk(child, visit));
  else if (node !== null && typeof node === 'object') {
    visit(node);
    Object.values(node).forEach((child) => walk(child, visit));
  }
}

function definedNames(path, text) {
  const names = [];
  walk(parseSync(path, text).program, ({ type, id }) => {
    if (
      /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/.test(
        type,
      ) &&
      id?.name !== undefined
    )
      names.push(id.name);
  });
  return names;
}

/** Whether a file names a game in a string or an identifier. */
function namesGame(path, text) {
  if (/^product\/games\/(dices|roulette|lucky-spins)\/|^product\/games\/registry\.ts$|\/messages\.ts$/.test(path))
    return false;
  let isNamed = false;
  // An icon's name in a package does not count.
  const ofPackages = new Set();
  walk(parseSync(path, text).program, (node) => {
    if (node.type === 'ImportDeclaration' && /^\w/.test(node.source.value))
      for (const { imported } of node.specifiers) ofPackages.add(imported);
    if (node.type === 'Literal' && /^(dices|roulette|spin|lucky-spins)$/.test(node.value)) isNamed = true;
    if (node.type === 'Identifier' && !ofPackages.has(node) && /dices|roulette|luckySpin/i.test(node.name))
      isNamed = true;
  });
  return isNamed;
}

function perThousand(product, code, type) {
  let found = 0;
  let lines = 0;
  for (const path of product) {
    const text = code.get(path);
    lines += text.split('\n').filter((line) => line.trim() !== '').length;
    walk(parseSync(path, text).program, (node) => {
      if (node.type === type && node.typeAnnotation?.typeName?.name !== 'const') found += 1;
    });
  }
  return ((found / lines) * 1000).toFixed(1);
}

/** The files that a reader opens to follow one behaviour. Throws if one does not exist. */
function readingPaths(root) {
  const file = join(root, 'tools/metrics/reading-paths.json');
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).map(({ name, goal, files }) => {
    const missing = files.filter((path) => !existsSync(join(root, path)));
    if (missing.length > 0) throw new Error(`reading-paths.json names files that are gone: ${missing.join(', ')}`);
    return [`files to open: ${name}`, files.length, `≤ ${goal}`];
  });
}

function printTable(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value, goal] of rows) console.log(`${name.padEnd(width)}  ${String(value).padStart(16)}  ${goal}`);
}
