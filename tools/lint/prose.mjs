import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../..');
const MAX_SENTENCE_WORDS = 30;
const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
/** Files that list the words or come from others. */
const EXEMPT =
  /^(tools\/lint\/|quality\/walls\/planted\.ts$|docs\/STYLE\.md$|CONTRIBUTING\.md$|LICENSE|package-lock\.json$|CODE_OF_CONDUCT\.md$|.*\.txt$)/;

const WORDS = JSON.parse(readFileSync(join(import.meta.dirname, 'word-list.json'), 'utf8'));
const listed = new RegExp(`(?<![\\w-])(${Object.keys(WORDS).join('|').replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi');

/**
 * Returns the pieces of prose of a file as `{ text, offset, isComment }`: comments, strings and JSX text of code, the
 * text of Markdown without its code, the comments of CSS and SQL, and the values of JSON.
 */
export function findProse(path, source) {
  if (CODE.test(path)) return proseOfCode(path, source);
  if (path.endsWith('.md')) return proseOfMarkdown(source);
  if (path.endsWith('.css')) return matches(source, /\/\*[\s\S]*?\*\//g, true);
  if (path.endsWith('.sql')) return matches(source, /(^[ \t]*--.*\n?)+|--.*$/gm, true);
  if (path.endsWith('.json')) return matches(source, /"(?:[^"\\]|\\.)*"/g, false);
  return [];
}

const matches = (source, pattern, isComment) =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ text, offset: index, isComment }));

function proseOfCode(path, source) {
  const { program, comments } = parseSync(path, source);
  const found = [];
  for (const { value, start, end } of comments) {
    const last = found.at(-1);
    // Adjacent line comments are one paragraph.
    if (last?.isComment && /^\s*$/.test(source.slice(last.end, start)) && !value.startsWith('*')) {
      last.text += ` ${value}`;
      last.end = end;
    } else found.push({ text: value, offset: start, end, isComment: true });
  }
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return undefined;
    if (node.type === 'ImportDeclaration') return undefined;
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ text: node.value, offset: node.start, isComment: false });
    if (node.type === 'TemplateElement')
      found.push({ text: node.value.cooked ?? node.value.raw, offset: node.start, isComment: false });
    if (node.type === 'JSXText') found.push({ text: node.value, offset: node.start, isComment: false });
    return Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

function proseOfMarkdown(source) {
  const blank = (text) => text.replaceAll(/[^\n]/g, ' ');
  const text = source
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replaceAll(/`[^`\n]*`/g, (code) => 'x'.padEnd(code.length, ' '))
    .replaceAll(/\]\([^)]*\)/g, (link) => `]${blank(link.slice(1))}`);
  // A paragraph, a list item, a heading or a cell of a table.
  return matches(text, /[^|\n]+(?:\n(?![ \t]*(?:\n|[-*+#>|]|\d+\.[ ]))[^|\n]+)*/g, true);
}

const countWords = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const sentencesIn = (text) =>
  text
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/@(param|returns|throws|default|example|see)\b/g, '. @$1')
    .split(/(?<=[.!?:;])["')\]*_]*\s+|\n\s*\n/);

/** Returns the violations in a file: `{ line, rule: 'word' | 'sentence', found, instead }`. */
export function checkProse(path, source) {
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  return findProse(path, source).flatMap(({ text, offset, isComment }) => [
    ...[...text.matchAll(listed)].map(({ 0: word, index }) => ({
      line: lineAt(offset + index),
      rule: 'word',
      found: word,
      instead: WORDS[word.toLowerCase().replaceAll(/\s+/g, ' ')],
    })),
    ...(isComment ? sentencesIn(text) : [])
      .map((sentence) => [sentence, countWords(sentence)])
      .filter(([, words]) => words > MAX_SENTENCE_WORDS)
      .map(([sentence, words]) => ({
        line: lineAt(offset),
        rule: 'sentence',
        found: `${words} words: ${sentence.trim().slice(0, 60).replaceAll(/\s+/g, ' ')}…`,
        instead: `at most ${MAX_SENTENCE_WORDS} words a sentence`,
      })),
  ]);
}

/** Returns whether a file is checked. Translations are not. */
export const hasProse = (path) =>
  /\.(ts|tsx|mjs|cjs|js|md|css|sql|json)$/.test(path) &&
  !EXEMPT.test(path) &&
  !/\/(languages|locales|words)\/[\w-]+\.json$|openapi\.json$/.test(path);

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'reports', 'test-results', 'playwright-report']);

/** Returns the checked files below a folder, as paths from the root. Works without git. */
function filesWithProse(folder) {
  if (statSync(join(ROOT, folder)).isFile()) return hasProse(folder) ? [folder] : [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isFile()) return hasProse(path) ? [path] : [];
    const isSkipped = !entry.isDirectory() || SKIPPED.has(entry.name);
    return isSkipped || (entry.name.startsWith('.') && entry.name !== '.github') ? [] : filesWithProse(path);
  });
}

// `npm run check -- prose`, or `node tools/lint/prose.mjs [folders …]`
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
  const problems = folders
    .flatMap(filesWithProse)
    .flatMap((path) =>
      checkProse(path, readFileSync(join(ROOT, path), 'utf8')).map((problem) => ({ path, ...problem })),
    );
  for (const { path, line, rule, found, instead } of problems)
    console.log(`${path}:${line} ${rule}: ${found} → ${instead}`);
  console.log(`${problems.length} problems of prose`);
  if (problems.length > 0) process.exitCode = 1;
}
