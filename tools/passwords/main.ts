import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildFuseFilter, openFuseFilter } from '../../product/accounts/fuse-filter.ts';
import { foldPassword, judgePassword } from '../../product/accounts/password.ts';
import { formatText } from '../run/format-text.ts';
import { selectCommonPasswords } from './select-common.ts';

// `npm run passwords -- LIST RANKED` writes product/accounts/common-passwords.bin and the page beside it. LIST has a
// password a line, as text or compressed with gzip; its first RANKED lines are in the order of their frequency.
const [list, ranked] = process.argv.slice(2);
if (list === undefined || ranked === undefined) {
  console.error('Usage: npm run passwords -- LIST RANKED');
  process.exit(1);
}

const bytes = readFileSync(list);
const text = (list.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
const ownWords = readFileSync(new URL('own-words.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);
const stored = selectCommonPasswords({ lines: text.split('\n'), ranked: Number(ranked), ownWords });
const passwords = [...stored].filter((entry) => [...entry].length >= 8).length;
const filter = buildFuseFilter(stored);

const target = new URL('../../product/accounts/common-passwords.bin', import.meta.url);
writeFileSync(target, filter);
const page = new URL('../../product/accounts/common-passwords.md', import.meta.url);
const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const figures = [
  ['texts', stored.size],
  ['of them passwords of 8 characters or more', passwords],
  ['bytes', filter.byteLength],
  ['SHA-256 of the filter', sha256(filter)],
  ['SHA-256 of the list', sha256(bytes)],
];
const before = readFileSync(page, 'utf8').replace(/\n\| figure[\s\S]*/, '');
const table = figures.map(([name, value]) => `| ${name} | ${value} |`).join('\n');
writeFileSync(
  page,
  await formatText('common-passwords.md', `${before}\n| figure | value |\n| --- | --- |\n${table}\n`),
);
console.log(`${stored.size} texts, ${passwords} of them passwords, in ${filter.byteLength} bytes.`);

const common = openFuseFilter(filter);
const allowedLength = text.split('\n').filter((line) => [...line].length >= 8 && [...line].length <= 128);
const others = new Set(allowedLength.map(foldPassword).filter((line) => !stored.has(line)));
const refused = [...others].filter((line) => judgePassword(line, { email: '', username: '' }, common) !== null);
console.log(`${refused.length} of ${others.size} passwords of the list that are not stored are refused too.`);
