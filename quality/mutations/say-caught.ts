import type { Caught } from './try-mutation.ts';

/** Returns whether everything that had to catch a fault did. */
export const isCaught = ({ tests, audit }: Caught): boolean => tests.length > 0 && audit !== null;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** A hash is known by its head. */
const shortened = (text: string): string => text.replaceAll(/\b([0-9a-f]{16})[0-9a-f]{48}\b/g, '$1…');

function testsIn({ tests, passed }: Caught): string {
  const [first, ...others] = tests;
  if (first === undefined) return `nothing: all ${passed} passed`;
  return others.length === 0 ? cell(first) : `${cell(first)} (and ${others.length} more)`;
}

const auditIn = ({ audit }: Caught): string => {
  if (audit === undefined) return '';
  if (audit === null) return 'nothing';
  const [first = ''] = audit.split('\n');
  return cell(shortened(first));
};

const HEAD = [
  '| fault | the test that fails | what the audit reports of rounds that were played with it |',
  '| --- | --- | --- |',
];

const rowOf = (one: Caught): string => `| ${cell(one.what)} | ${testsIn(one)} | ${auditIn(one)} |`;

/** Returns a table, in Markdown, of what caught which fault. */
export const sayCaught = (all: readonly Caught[]): string => [...HEAD, ...all.map(rowOf)].join('\n');

/**
 * Returns such a table of the faults in `order`: what was found out now, and of the others what an older table says.
 * A fault that neither knows is left out.
 */
export function renewTable(older: string, all: readonly Caught[], order: readonly string[]): string {
  const rows = new Map(older.split('\n').map((row) => [row.split(' | ')[0]?.replace(/^\| /, '').trim(), row]));
  for (const one of all) rows.set(cell(one.what), rowOf(one));
  return [...HEAD, ...order.flatMap((what) => rows.get(cell(what)) ?? [])].join('\n');
}
