import { formatText } from '../../tools/run/format-text.ts';
import { WATCHERS, type Manipulation } from './manipulation.ts';
import { MANIPULATIONS } from './manipulations.ts';

const TABLE = /(<!-- manipulations -->\n)[^]*(<!-- end of manipulations -->)/;
const UNNOTICED = /(<!-- unnoticed -->\n)[^]*(<!-- end of unnoticed -->)/;

const formatRow = ({ number, what, noticedBy }: Manipulation): string => {
  const noticed: readonly string[] = noticedBy;
  return `| ${[number, what, ...WATCHERS.map((watcher) => (noticed.includes(watcher) ? '✔' : ''))].join(' | ')} |`;
};

const formatReason = (manipulation: Manipulation): string[] =>
  'because' in manipulation ? [`| ${manipulation.number} | ${manipulation.because} |`] : [];

/** Returns the text of docs/explanation/what-is-noticed.md with the tables of the list. */
export function formatNoticedPage(page: string): Promise<string> {
  const rows = [
    `| | what the operator does | ${WATCHERS.join(' | ')} |`,
    `| --- | --- ${'| :-: '.repeat(WATCHERS.length)}|`,
  ];
  const reasons = ['| | why |', '| --- | --- |', ...MANIPULATIONS.flatMap(formatReason)];
  const table = [...rows, ...MANIPULATIONS.map(formatRow)].join('\n');
  const filled = page
    .replace(TABLE, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`)
    .replace(UNNOTICED, (_, start: string, end: string) => `${start}\n${reasons.join('\n')}\n\n${end}`);
  return formatText('what-is-noticed.md', filled);
}
