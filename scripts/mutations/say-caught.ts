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

/** Returns a table, in Markdown, of what caught which fault. */
export const sayCaught = (all: readonly Caught[]): string =>
  [
    '| fault | the test that fails | what `npm run audit` says of rounds that were played with it |',
    '| --- | --- | --- |',
    ...all.map((one) => `| ${cell(one.what)} | ${testsIn(one)} | ${auditIn(one)} |`),
  ].join('\n');
